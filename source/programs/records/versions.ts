import {ofCompose, ofTerraform} from './further.js';
import {leadsOut} from './named.js';
import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

const olderRecord: Program = {
	options: '',
	inspects: saysVersion('--version'),
};

const tmuxRecord: Program = {
	options: '',
	runsInput: {behind: ['source-file', 'source'], asOperand: true},
	inspects: saysVersion('--version', '-V'),
};

const composeRecord: Program = {
	options: '',
	inspects: saysVersion('--version', 'version'),
};

/** Programs that may be asked for their version, and for nothing else. */
export const versionPrograms: Readonly<Record<string, Program>> = {
	ldd: olderRecord,
	fzf: olderRecord,
	tmux: {...tmuxRecord, startedAs: {kin: 'tmate'}},
	// It asks its maker whether there is a newer one, and writes that down.
	terraform: {
		further: ofTerraform,

		startedAs: {kin: 'tofu', within: 'terragrunt | tf'},
		options: '',
		mustBeNamed: {
			'': {
				options:
					'-chdir: -state: -state-out: -backup: -out: -plugin-dir: -backend-config: -from-module: -generate-config-out: -test-directory: -junit-xml: -cloud-run: -destroy',
				words: leadsOut,
				isSpeltInFull: true,
			},
		},
	},
	'docker-compose': {...composeRecord, further: ofCompose},
	kustomize: composeRecord,
	ruff: {
		looksAtCode: true,
		mustBeNamed: {
			'': {
				options: '--config= --cache-dir= -o: --output-file=',
				harmless: '-e -h -n -q -s -v -V --output-format= --unsafe-fixes',
				isSpeltInFull: true,
			},
		},
		options: '',
		inspects: saysVersion('--version', '-V', 'version'),
	},
	tsc: {
		looksAtCode: true,
		startedAs: {scripts: 'tsc.js'},
		letters: {
			'': '-/ -b|--build -d|--declaration -p|--project= -w|--watch',
		},
		options: '',
		inspects: saysVersion('--version', '-v'),
		mustBeNamed: {
			'': {
				options:
					'-p: -P: -b -B -project: -build -outDir: -outFile: -out: -declarationDir: -tsBuildInfoFile: -generateCpuProfile: -generateTrace: -plugins: -rootDirs: -typeRoots: -baseUrl: -init -rootDir: -mapRoot: -sourceRoot: -paths:',
				harmless: '-d -h -i -m: -t: -v -w -showConfig',
				words: /^@|^(?:[/~]|\.\.\/).|\/\.\.\//,
				isSpeltInFull: true,
			},
		},
	},
	nginx: {
		options: '',
		inspects: saysVersion('-v'),
	},
};
