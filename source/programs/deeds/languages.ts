/** Their words may be code that copies, moves or unpacks. */
export const copiesByCode =
	/^(?:python[\d.]*|node|nodejs|perl|ruby|bun|deno|php)$/;

/** Their words may be code that ends processes. */
export const endsByCode =
	/^(?:python[\d.]*|pypy3?|node|nodejs|bun|deno|tsx|perl[\d.]*|ruby|php|lua|tclsh|osascript|pwsh|[gm]?awk|cc|gcc)$/;

/** Names of files that a shell reads. */
export const shellEnding = /\.(?:sh|bash|zsh|ksh|dash|mksh)$/i;

/** Names of files that an interpreter of any language runs as they are. */
export const scriptEnding =
	/\.(?:(?:ba|z|k|da|mk|fi|c|tc)?sh|nu|py[wx3]?|rbw?|p[lm6]|t|php\d?|phtml|[cm]?[jt]s|[jt]sx|lua|r|jl|exs?|erl|escript|groovy|kts?|sc|scala|clj[cs]?|bb|tcl|exp|g?awk|scm|rkt|lisp|el|l?hs|ps1|psm1|applescript|swift|dart|cr|nims?|go|mli?|fsx|csx|d|v|raku|coffee|ipynb|pex|command|ahk|vim|gd)$/i;
