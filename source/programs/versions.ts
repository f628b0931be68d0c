import {type Program} from './program.js';
import {saysVersion} from './saysVersion.js';

const gccRecord: Program = {
	options: '',
	inspects: saysVersion('--version', '-v'),
};

const clangRecord: Program = {
	options: '',
	inspects: saysVersion('--version'),
};

const tmuxRecord: Program = {
	options: '',
	inspects: saysVersion('--version', '-V'),
};

const composeRecord: Program = {
	options: '',
	inspects: saysVersion('--version', 'version'),
};

/** Programs that may be asked for their version, and for nothing else. */
export const versionPrograms: Readonly<Record<string, Program>> = {
	gcc: gccRecord,
	'g++': gccRecord,
	tsc: gccRecord,
	clang: clangRecord,
	cmake: clangRecord,
	sqlite3: clangRecord,
	'redis-cli': clangRecord,
	mongosh: clangRecord,
	ldd: clangRecord,
	fzf: clangRecord,
	tmux: tmuxRecord,
	mysql: tmuxRecord,
	man: tmuxRecord,
	// It asks its maker whether there is a newer one, and writes that down.
	terraform: {options: ''},
	'docker-compose': composeRecord,
	kustomize: composeRecord,
	ruff: {
		options: '',
		inspects: saysVersion('--version', '-V', 'version'),
	},
	nginx: {
		options: '',
		inspects: saysVersion('-v'),
	},
	// A Java machine writes what it measures into a folder that others read.
	java: {options: ''},
	javac: {options: ''},
};
