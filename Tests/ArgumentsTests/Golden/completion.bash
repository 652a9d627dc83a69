# Completion of kith for bash: source this file, or put it where bash-completion looks.
_kith() {
  local word piece lead line reply glue= i
  local -a words=() lines=()
  for ((i = 1; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    word=${piece#[\'\"]}
    word=${word//\\/}
    if ((i < COMP_CWORD)); then word=${word%[\'\"]}; fi
    if ((${#words[@]})) && [[ $glue || $piece == [=:]* ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
    if [[ $piece == *[=:] ]]; then glue=1; else glue=; fi
  done
  lead=${words[-1]}
  if [[ -z $glue ]]; then lead=${lead%"$word"}; fi
  mapfile -t lines < <("${COMP_WORDS[0]}" __complete "${words[@]}" 2>/dev/null)
  COMPREPLY=()
  case ${lines[0]} in
    :file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "${words[-1]#"$lead"}") ;;
    :directory) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "${words[-1]#"$lead"}") ;;
  esac
  for line in "${lines[@]:1}"; do
    reply=${line%%$'\t'*}
    reply=${reply#"$lead"}
    # Inside an open quote the shell adds nothing of its own to what it is given.
    if [[ ${COMP_WORDS[COMP_CWORD]} != [\'\"]* ]]; then printf -v reply %q "$reply"; fi
    COMPREPLY+=("$reply")
  done
}
complete -F _kith kith
