#compdef kith
# Completion of kith for zsh: put this file as _kith in a folder of $fpath.
_kith() {
  local line text note
  local -a lines entries
  lines=("${(@f)$("${words[1]}" __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  case $lines[1] in
    :file) compset -P '--*='; _files; return ;;
    :directory) compset -P '--*='; _files -/; return ;;
  esac
  for line in "${(@)lines[2,-1]}"; do
    text=${line%%$'\t'*}
    note=${${line#"$text"}#$'\t'}
    entries+=("${text//:/\\:}${note:+:$note}")
  done
  _describe kith entries
}
if [[ $funcstack[1] == _kith ]]; then _kith "$@"; else compdef _kith kith; fi
