import {descriptorAt} from './descriptors.js';
import {type Field} from './field.js';
import {isNoFile} from './devices.js';
import {resolvePath} from './paths.js';
import {dottedFrom, fromOwnFolder} from '../utils/resolveFrom.js';
import {type FileAccess} from './types.js';
import {type Draft} from './walk.js';

/**
 * Notes that a segment touches the file a field names: one access for each
 * folder it may run in. Streams and harmless devices are no files.
 */
export function touch(
	draft: Draft,
	kind: FileAccess['kind'],
	field: Field,
	isRecursive = false,
	followsLinks = false,
): void {
	if (field.isStream || draft.isElsewhere) return;
	if (kind === 'delete' && field.generatedBelow) {
		const from = draft.accesses.length;
		for (const start of field.generatedBelow) touch(draft, kind, start, true);
		for (const access of draft.accesses.slice(from)) access.only = 'generated';
		return;
	}
	const named = field.value ?? field.pattern;
	const known = named && fromOwnFolder(named);
	const extra: Pick<FileAccess, 'isGlob' | 'isRecursive' | 'followsLinks'> = {};
	if (field.pattern !== undefined) extra.isGlob = true;
	if (isRecursive) extra.isRecursive = true;
	if (isRecursive && followsLinks) extra.followsLinks = true;
	if (known === undefined || known === '') {
		if (kind === 'write' && /^["']?\/(?:dev|proc)\//.test(field.text))
			draft.writesTo.push(undefined);
		draft.accesses.push({kind, text: field.text, ...extra});
		return;
	}
	const folders = known.startsWith('/') ? [undefined] : draft.folders;
	if (folders.length === 0)
		draft.accesses.push({kind, text: field.text, ...extra});
	for (const folder of folders) {
		const path = resolvePath(known, folder);
		if (path === undefined) continue;
		const dotted = dottedFrom(folder ?? '/', known);
		if (kind === 'write') {
			const back = descriptorAt(path, field.pattern !== undefined);
			if (back) draft.writesTo.push(back.descriptor);
			if (back?.isOwn === true && dotted === undefined) continue;
		}

		if (
			(kind === 'read' || kind === 'write') &&
			dotted === undefined &&
			isNoFile(path)
		)
			continue;
		draft.accesses.push({
			kind,
			text: field.text,
			path,
			...(dotted !== undefined && {dotted}),
			...extra,
		});
	}

	// dash, and an older bash, take `..` for `.?`.
	if (field.pattern !== undefined && kind !== 'read') {
		const names = field.pattern.split('/');
		const at = names.findIndex(name => mayBeParent.test(name));
		// Nothing deletes what is called `..` itself.
		if (at < 0 || (kind !== 'write' && at === names.length - 1)) return;
		const {text, pos, end} = field;
		const above = [...names.slice(0, at), '..', ...names.slice(at + 1)];
		touch(
			draft,
			kind,
			{
				text,
				pos,
				end,
				...(above.some(isGlob)
					? {pattern: above.join('/')}
					: {value: above.join('/')}),
			},
			isRecursive,
			followsLinks,
		);
	}
}

const isGlob = (name: string) => /[*?[]/.test(name);

/** Names of a glob that `..` fits. */
const mayBeParent = /^\.(?:\?\**|\*+\??|\[[^\]]+\]\**|\.\*+)$/;

/** Notes that it opens files of which nobody can see the names here. */
export function touchUnseen(draft: Draft, {text}: Pick<Field, 'text'>): void {
	touch(draft, 'read', {text, pos: -1, end: -1});
}
