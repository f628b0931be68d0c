import {type Program, type RunsInput} from '../program.js';
import {saysVersion} from './saysVersion.js';

/** Variables say what its recipes run; whatever else it is told to make is another command. */
const makes = {
	'': {
		options:
			'-I: --include-dir= -W: --what-if= --new-file= --assume-new= -t --touch',
		words: /^(?!--)[\w.-]+\s*[:+?!]*=/,
		targets: true,
	},
} as const;

const fromInput: RunsInput = {asFile: '-f --file --makefile'};

/** Programs that build. */
export const buildPrograms: Readonly<Record<string, Program>> = {
	make: {
		further: {other: '', looks: '-n'},

		startedAs: {
			names: 'gmake | mingw32-make',
			kin: 'bmake | remake | pmake | colormake',
		},
		options:
			'-B|--always-make -C|--directory=folder -d -e|--environment-overrides -E:doubt -f|--file|--makefile=execute -i|--ignore-errors -I:read -j? -k|--keep-going -l? -L -n|--just-print|--dry-run|--recon -o: -O? -p -q -r -R -s|--silent|--quiet -S -t -v -w -W: --debug? --eval=doubt --include-dir=read --jobs? --load-average? --output-sync? --print-data-base --question --no-builtin-rules --no-builtin-variables --touch --trace --version --print-directory --no-print-directory --warn-undefined-variables --help',
		operands: 'text*',
		isOpen: true,
		runsInput: fromInput,
		mustBeNamed: makes,
		inspects: saysVersion('--version', '-V'),
	},
	gmake: {
		options:
			'-B|--always-make -C|--directory=folder -d -e|--environment-overrides -E:doubt -f|--file|--makefile=execute -i|--ignore-errors -I:read -j? -k|--keep-going -l? -L -n|--just-print|--dry-run|--recon -o: -O? -p -q -r -R -s|--silent|--quiet -S -t -v -w -W: --debug? --eval=doubt --include-dir=read --jobs? --load-average? --output-sync? --print-data-base --question --no-builtin-rules --no-builtin-variables --touch --trace --version --print-directory --no-print-directory --warn-undefined-variables --help',
		operands: 'text*',
		isOpen: true,
		runsInput: fromInput,
		mustBeNamed: makes,
	},
};
