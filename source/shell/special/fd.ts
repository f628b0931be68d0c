import {runsCommand, type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm, showsNames} from '../programAccesses.js';

const form = programOf('fd');

/** `fd … -x command`: everything behind it, up to `;`, is the command. */
export function runFd(invocation: Invocation): void {
	const {args, draft} = invocation;
	const known = draft.accesses.length;
	const at = args.findIndex(({value}) =>
		/^(?:-\w*[xX]|--exec(?:-batch)?)$/.test(value ?? ''),
	);
	readByForm(invocation, form, at < 0 ? args : args.slice(0, at));
	showsNames(draft, known);
	if (at < 0) return;
	const rest = args.slice(at + 1);
	const end = rest.findIndex(({value}) => value === ';');
	const command = end < 0 ? rest : rest.slice(0, end);
	if (end >= 0 && end < rest.length - 1) draft.isComplete = false;
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
