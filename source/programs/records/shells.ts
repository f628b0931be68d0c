import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

const options =
	'-a -b -c -e -f -h -i -k -l -m -n -p -r -s -t -u -v -x -y -B -C -E -H -P -T -V -D -o: -O: --login --norc --noprofile --posix --restricted --verbose --version --help --rcfile=execute --init-file=execute --emacs --vi --interactive --noediting --dump-strings --debugger';

const posix: Program = {options};
const asked: Program = {
	options,
	inspects: saysVersion('--version'),
};

/** Shells: what they run is judged. */
export const shellPrograms: Readonly<Record<string, Program>> = {
	bash: {...asked, startedAs: {names: 'bash-static'}},
	zsh: {...asked, startedAs: {names: 'zsh-static'}},
	sh: posix,
	dash: posix,
	ksh: posix,
	ash: posix,
	mksh: {...posix, startedAs: {names: 'lksh | mksh-static'}},
	ksh93: posix,
	rbash: posix,
	yash: posix,
};
