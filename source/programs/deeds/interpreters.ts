import {list} from '../../utils/list.js';

/** Programs that run code of their own language. */
export const interpreters = list(`
	python python2* python3* pypy* py node nodejs deno bun tsx perl perl5*
	ruby php php7* php8* lua lua5* luajit R Rscript julia pwsh powershell
	osascript tclsh expect cmd groovy scala elixir awk gawk mawk ex vim vi
	nvim emacs ed sqlite3 gdb irb
`);
