# Completion of kith for bash: source this file, or put it where bash-completion looks.
_kith() {
  local word piece lead line reply quote glue= i
  local -a words=() lines=()
  for ((i = 1; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    word=${piece#[\'\"]}
    if [[ $piece != \'* ]]; then word=${word//\\/}; fi
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
  quote=${COMP_WORDS[COMP_CWORD]:0:1}
  mapfile -t lines < <("${COMP_WORDS[0]/#\~\//$HOME/}" __complete "${words[@]}" 2>/dev/null)
  COMPREPLY=()
  case ${lines[0]} in
    :file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "${words[-1]#"$lead"}") ;;
    :directory) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "${words[-1]#"$lead"}") ;;
  esac
  for line in "${lines[@]:1}"; do
    reply=${line%%$'\t'*}
    reply=${reply#"$lead"}
    # What only begins a word is not parted from what is to follow.
    if [[ $reply == *[=:] ]]; then compopt -o nospace; fi
    # Inside an open quote the shell adds nothing of its own to what it is given.
    case $quote in
      \') reply=${reply//\'/\'\\\'\'} ;;
      \") reply=${reply//\\/\\\\}; reply=${reply//\"/\\\"}; reply=${reply//\$/\\\$}; reply=${reply//\`/\\\`} ;;
      *) if [[ $reply != *[=:] ]]; then printf -v reply %q "$reply"; fi ;;
    esac
    COMPREPLY+=("$reply")
  done
}
complete -F _kith kith
