/// A shell with completion scripts.
public enum Shell: String, Sendable, CaseIterable {
  /// GNU bash 4 or later.
  case bash
  /// zsh 5 or later.
  case zsh
  /// fish 3.4 or later.
  case fish
}

extension Interface {
  /// The command that completion scripts call: `kith __complete WORD…`, with the word at the cursor last.
  public static let completionWord = "__complete"

  /// A completion script for `shell`, which calls the program with `completionWord`.
  ///
  /// It does not depend on the table, so an installed script does not become outdated.
  public func completionScript(for shell: Shell) -> String {
    let template =
      switch shell {
      case .bash: bashScript
      case .zsh: zshScript
      case .fish: fishScript
      }
    let function = name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    return template.replacing("PROGRAM", with: name).replacing("FUNCTION", with: "_" + function)
  }
}

extension String {
  /// Replaces each `word`; the standard library's method needs another module.
  fileprivate func replacing(_ word: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(word) }) {
      result += rest[..<start] + other
      rest = rest[rest.index(start, offsetBy: word.count)...]
    }
    return result + rest
  }
}

/// bash splits words at `=` and `:` and keeps quotes; the script joins the words, and returns only
/// the text after the last split, which is all that bash replaces.
private let bashScript = #"""
  # Completion of PROGRAM for bash: source this file, or put it where bash-completion looks.
  FUNCTION() {
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
  complete -F FUNCTION PROGRAM

  """#

private let zshScript = #"""
  #compdef PROGRAM
  # Completion of PROGRAM for zsh: put this file as _PROGRAM in a folder of $fpath.
  FUNCTION() {
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
    (($#begun)) && compadd -U -l -V PROGRAM -S '' -d begun_shown -a begun
    (($#texts)) && compadd -U -l -V PROGRAM -d shown -a texts
  }
  if [[ $funcstack[1] == _PROGRAM ]]; then FUNCTION "$@"; else compdef FUNCTION PROGRAM; fi

  """#

private let fishScript = #"""
  # Completion of PROGRAM for fish: put this file in ~/.config/fish/completions/PROGRAM.fish.
  function FUNCTION
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
  complete -c PROGRAM -f -k -a '(FUNCTION)'

  """#
