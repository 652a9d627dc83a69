#compdef kith
# Completion of kith for zsh: put this file as _kith in a folder of $fpath.
_kith() {
  local line text note
  local -a lines texts shown begun begun_shown
  lines=("${(@f)$("${(Q)words[1]/#\~\//$HOME/}" __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)IPREFIX}${(Q)PREFIX}" 2>/dev/null)}")
  case $lines[1] in
    :file) compset -P '--*='; _files; return ;;
    :directory) compset -P '--*='; _files -/; return ;;
  esac
  for line in "${(@)lines[2,-1]}"; do
    text=${line%%$'\t'*}
    note=${${line#"$text"}#$'\t'}
    # What only begins a word is not parted from what is to follow.
    if [[ $text == *[=:] ]]; then
      begun+=("$text"); begun_shown+=("$text${note:+  -- $note}")
    else
      texts+=("$text"); shown+=("$text${note:+  -- $note}")
    fi
  done
  # -U: the program has chosen already, by rules of its own for case and accents.
  (($#begun)) && compadd -U -l -V kith -S '' -d begun_shown -a begun
  (($#texts)) && compadd -U -l -V kith -d shown -a texts
}
if [[ $funcstack[1] == _kith ]]; then _kith "$@"; else compdef _kith kith; fi
