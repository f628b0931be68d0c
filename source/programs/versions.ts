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
	terraform: {
		options: '',
		mustBeNamed: {
			'': {
				options:
					'-chdir: -state: -state-out: -backup: -out: -plugin-dir: -backend-config: -from-module: -generate-config-out: -test-directory: -junit-xml: -cloud-run: -destroy',
				isSpeltInFull: true,
			},
		},
	},
	'docker-compose': composeRecord,
	kustomize: composeRecord,
	ruff: {
		mustBeNamed: {
			'': {
				options: '--config= --cache-dir= -o: --output-file=',
				harmless: '-n -q -v -e',
				isSpeltInFull: true,
			},
		},
		options: '',
		inspects: saysVersion('--version', '-V', 'version'),
	},
	tsc: {
		...gccRecord,
		mustBeNamed: {
			'': {
				options:
					'-p: -P: -b -B -project: -build -outDir: -outFile: -out: -declarationDir: -tsBuildInfoFile: -generateCpuProfile: -generateTrace: -plugins: -rootDirs: -typeRoots: -baseUrl: -init',
				isSpeltInFull: true,
			},
		},
	},
	nginx: {
		options: '',
		inspects: saysVersion('-v'),
	},
	// A Java machine writes what it measures into a folder that others read.
	java: {options: ''},
	javac: {options: ''},
};
