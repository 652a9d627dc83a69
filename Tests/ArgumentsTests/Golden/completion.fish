# Completion of kith for fish: put this file in ~/.config/fish/completions/kith.fish.
function _kith
  set -l token (commandline -ct)
  set -q token[1]; or set token ''
  # Inside an open quote only the quote itself is to go.
  if string match -qr '^[\'"]' -- $token
    set token (string sub -s 2 -- $token)
  else
    set token (string unescape -- $token; or string replace -ra '\\\\' '' -- $token)
  end
  set -l words (commandline -opc) $token
  set -l lines ($words[1] __complete $words[2..-1] 2>/dev/null)
  switch "$lines[1]"
    case :file :directory
      set -l lead (string match -r '^--[^=]+=' -- $token)
      set -l begun (string replace -r '^--[^=]+=' '' -- $token)
      # What is listed must begin as what is typed, so the tilde comes back.
      set -l asked (string replace -r '^~(?=/)' -- $HOME $begun)
      for path in (__fish_complete_path $asked)
        test "$asked" = "$begun"; or set path '~'(string sub -s (math (string length -- $HOME) + 1) -- $path)
        printf '%s%s\n' "$lead" $path
      end
    case '*'
      printf '%s\n' $lines[2..-1]
  end
end
complete -c kith -f -k -a '(_kith)'
