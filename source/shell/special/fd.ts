import {runsCommand, type Invocation} from '../invocation.js';
import {readBySpec} from '../programAccesses.js';
import {type ProgramSpec} from '../../programs/spec.js';

const spec: ProgramSpec = {
	options:
		'-0 -1 -a -c: -C:folder -d: -e: -E: -F -g -h -H -i -I -j: -l -L -o: -p -q -s -S: -t: -u -V --absolute-path --and= --base-directory=folder --batch-size= --case-sensitive --change-newer-than= --changed-after= --changed-before= --changed-within= --color= --exact-depth= --exclude= --extension= --fixed-strings --follow --format= --full-path --glob --help --hidden --hyperlink? --ignore-case --ignore-file=read --list-details --max-depth= --max-results= --min-depth= --newer= --no-follow --no-hidden --no-ignore --no-ignore-parent --no-ignore-vcs --no-global-ignore-file --one-file-system --older= --owner= --path-separator= --print0 --prune --quiet --regex --relative-path --search-path=read --show-errors --size= --strip-cwd-prefix? --threads= --type= --unrestricted --version',
	operands: 'text read*',
	recursive: 'always',
	fallback: '.',
};

/** `fd … -x command`: everything behind it, up to `;`, is the command. */
export function runFd(invocation: Invocation): void {
	const {args} = invocation;
	const at = args.findIndex(({value}) =>
		/^(?:-\w*[xX]|--exec(?:-batch)?)$/.test(value ?? ''),
	);
	readBySpec(invocation, spec, at < 0 ? args : args.slice(0, at));
	if (at < 0) return;
	const rest = args.slice(at + 1);
	const end = rest.findIndex(({value}) => value === ';');
	const command = end < 0 ? rest : rest.slice(0, end);
	if (end >= 0 && end < rest.length - 1) invocation.draft.isComplete = false;
	runsCommand(
		invocation,
		[
			...command.map(field =>
				/\{[./]*\}/.test(field.value ?? '')
					? {text: field.text, pos: field.pos, end: field.end, prefix: './'}
					: field,
			),
			{text: '', pos: -1, end: -1, prefix: './'},
		],
		'fd -x',
	);
}
