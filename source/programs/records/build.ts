import {type Program, type RunsInput} from '../program.js';
import {saysVersion} from './saysVersion.js';

/** Variables say what its recipes run; whatever else it is told to make is another command. */
const makes = {
	'': {
		options: '-I: --include-dir= -W: --what-if= --new-file= --assume-new=',
		words: /^[\w.-]+\s*[:+?!]*=/,
		targets: true,
	},
} as const;

const fromInput: RunsInput = {asFile: '-f --file --makefile'};

/** Programs that build. */
export const buildPrograms: Readonly<Record<string, Program>> = {
	make: {
		options:
			'-B -C:folder -d -e -E:doubt -f:execute -i -I:read -j? -k -l? -L -n -o: -O? -p -q -r -R -s -S -t -v -w -W: --always-make --directory=folder --debug? --environment-overrides --eval=doubt --file=execute --makefile=execute --ignore-errors --include-dir=read --jobs? --keep-going --load-average? --dry-run --just-print --recon --output-sync? --print-data-base --question --no-builtin-rules --no-builtin-variables --silent --quiet --touch --trace --version --print-directory --no-print-directory --warn-undefined-variables --help',
		operands: 'text*',
		isOpen: true,
		runsInput: fromInput,
		mustBeNamed: makes,
		inspects: saysVersion('--version', '-V'),
	},
	gmake: {
		options:
			'-B -C:folder -d -e -E:doubt -f:execute -i -I:read -j? -k -l? -L -n -o: -O? -p -q -r -R -s -S -t -v -w -W: --always-make --directory=folder --debug? --environment-overrides --eval=doubt --file=execute --makefile=execute --ignore-errors --include-dir=read --jobs? --keep-going --load-average? --dry-run --just-print --recon --output-sync? --print-data-base --question --no-builtin-rules --no-builtin-variables --silent --quiet --touch --trace --version --print-directory --no-print-directory --warn-undefined-variables --help',
		operands: 'text*',
		isOpen: true,
		runsInput: fromInput,
		mustBeNamed: makes,
	},
};
