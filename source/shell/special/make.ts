import {type Invocation} from '../invocation.js';
import {readBySpec} from '../programAccesses.js';
import {type ProgramSpec} from '../../programs/spec.js';

const spec: ProgramSpec = {
	options:
		'-B -C:folder -d -e -E:doubt -f:execute -i -I:read -j? -k -l? -L -n -o: -O? -p -q -r -R -s -S -t -v -w -W: --always-make --directory=folder --debug? --environment-overrides --eval=doubt --file=execute --makefile=execute --ignore-errors --include-dir=read --jobs? --keep-going --load-average? --dry-run --just-print --recon --output-sync? --print-data-base --question --no-builtin-rules --no-builtin-variables --silent --quiet --touch --trace --version --print-directory --no-print-directory --warn-undefined-variables --help',
	operands: 'text*',
	isOpen: true,
};

/** `make`: it runs what its file says, which nobody reads here. */
export function runMake(invocation: Invocation): void {
	readBySpec(invocation, spec, invocation.args);
}
