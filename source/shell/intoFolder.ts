import {posix} from 'node:path';
import {type Form} from '../programs/program.js';
import {type ReadOptions} from '../programs/readOptions.js';
import {fieldTail, literalField, type Field} from './field.js';
import {touch} from './touch.js';
import {type Draft} from './walk.js';

/**
 * What a program writes whose target may be a folder: a file named like its
 * source, in there. Nobody can tell by the words, so both are noted, `cp a b`
 * as a write of `b` and of `b/a`.
 */
export function touchInFolder(
	draft: Draft,
	{into, operands: line = ''}: Form,
	{options, operands}: ReadOptions<Field>,
	isRecursive: boolean,
): void {
	if (into === undefined) return;
	const names = into.split(' ');
	const option = options.find(
		({name, value}) => names.includes(name) && value !== undefined,
	);
	if (option === undefined && !line.endsWith('write')) return;
	const isAlone = option === undefined && operands.length < 2;
	const target = isAlone
		? literalField('.')
		: (option?.value ?? operands.at(-1));
	const folder = target?.value;
	if (target === undefined || folder === undefined || folder.includes(':'))
		return;
	const sources =
		option !== undefined || isAlone ? operands : operands.slice(0, -1);
	const keepsFolders = options.some(({name}) =>
		/^(?:--parents|-R|--relative)$/.test(name),
	);
	// Its names are its own, or come from elsewhere (`xargs cp -t x`).
	if (option !== undefined && sources.length === 0)
		touchSome(draft, target, isRecursive);
	for (const source of sources) {
		const known = source.value ?? source.pattern;
		if (known === undefined) {
			touchSome(draft, target, isRecursive);
			continue;
		}

		for (const name of namesOf(known, keepsFolders)) {
			const below = fieldTail(source, known.length);
			touch(
				draft,
				'write',
				{
					...below,
					text: target.text,
					...(source.value === undefined
						? {pattern: `${folder}/${name}`}
						: {value: `${folder}/${name}`}),
				},
				isRecursive,
			);
		}
	}
}

/** A file in the folder that nobody can name. */
function touchSome(draft: Draft, {text, value}: Field, isRecursive: boolean) {
	const pattern = `${value ?? '.'}/*`;
	const {pos, end} = literalField(pattern);
	touch(draft, 'write', {text, pattern, pos, end}, isRecursive);
}

/** The names that a source may have in a folder it is put into. */
function namesOf(source: string, keepsFolders: boolean): string[] {
	const path = (source.split(/[?#]/, 1)[0] ?? '').replace(/^[^/]*:/, '');
	const name = posix.basename(path);
	if (name === '' || /^\.{0,2}$/.test(name)) return [];
	return keepsFolders ? [name, path] : [name];
}
