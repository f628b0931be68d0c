import {fieldTail, literalField, type Field} from '../field.js';
import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';
import {touch, touchUnseen} from '../touch.js';

const form = programOf('rsync');

/**
 * `rsync`: the files of rules that a filter takes in (`-f 'merge x'`, `--filter=':
 * x'`, `-F`). They may take in others, and those of folders lie in each of them.
 */
export function runRsync(invocation: Invocation): void {
	const {draft, args} = invocation;
	const {options} = readByForm(invocation, form, args);
	for (const {name, value} of options) {
		const file = name === '-F' ? ofFolders : value && fileOf(name, value);
		if (!file) continue;
		touchUnseen(draft, file);
		touch(draft, 'read', file);
	}
}

const ofFolders = literalField('.rsync-filter', '-F');

/** The file that a filter takes in; the filter itself, where nobody knows what it says. */
function fileOf(option: string, filter: Field): Field | undefined {
	if (!/^(?:-f|--filter)$/.test(option)) return undefined;
	if (filter.value === undefined) return filter;
	const [rule] = takesIn.exec(filter.value) ?? [];
	return rule === undefined ? undefined : fieldTail(filter, rule.length);
}

/** A word or a sign, its modifiers, and what parts them from the name. */
const takesIn =
	/^(?:(?:dir-)?merge(?:,[-+Cenwsrpx/!]*)?|[.:],?[-+Cenwsrpx/!]*)[ _]/;
