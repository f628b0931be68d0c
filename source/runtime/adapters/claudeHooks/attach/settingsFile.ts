import {findNodeAtLocation, type Node} from 'jsonc-parser';
import {AthenaError} from '../../../../types/errors.js';
import {placeIn, readJsonc} from '../../../../utils/jsoncText.js';
import {hasCode} from '../../../../utils/hasCode.js';
import {readRegularBytes} from '../../../../utils/regularFile.js';

/** A settings file as text and as tree. Comments and trailing commas are fine. */
export type SettingsFile = {
	path: string;
	/** Undefined when there is no file. A byte order mark is part of it. */
	bytes: Buffer | undefined;
	/** Without the byte order mark; empty when there is no file. */
	text: string;
	/** Undefined when the file holds nothing but blanks and comments. */
	root: Node | undefined;
};

const byteOrderMark = '\uFEFF';

/**
 * Reads a settings file that athena is going to understand or edit.
 *
 * Throws AthenaError `ATHENA_SETTINGS_BROKEN` with line and column if it is no
 * JSON object, and `ATHENA_SETTINGS_UNREADABLE` if it can't be read.
 */
export function readSettingsFile(path: string): SettingsFile {
	const bytes = readBytes(path);
	return parseSettings(path, bytes);
}

/** As `readSettingsFile`, of bytes at hand. */
export function parseSettings(
	path: string,
	bytes: Buffer | undefined,
): SettingsFile {
	const whole = bytes === undefined ? '' : decode(path, bytes);
	const text = whole.startsWith(byteOrderMark) ? whole.slice(1) : whole;
	const tree = readJsonc(text);
	if (!tree.ok)
		throw broken(path, text, tree.mistake.offset, tree.mistake.message);
	const {root} = tree;
	if (root && root.type !== 'object') {
		throw broken(path, text, root.offset, 'settings are a JSON object');
	}

	return {path, bytes, text, root};
}

/** An AthenaError that points into the file. Lines and columns count from 1. */
export function broken(
	path: string,
	text: string,
	offset: number,
	why: string,
): AthenaError {
	const {line, column} = placeIn(text, offset);
	const place = `${line}:${column}`;
	return new AthenaError(
		'ATHENA_SETTINGS_BROKEN',
		`${path}:${place}: ${why}`,
		'Mend the file at this place, then try again; athena has changed nothing.',
	);
}

/**
 * The value at a path of keys, like Claude sees it.
 *
 * Throws AthenaError `ATHENA_SETTINGS_BROKEN` where a key on the way is there
 * twice: readers disagree which one counts, so an edit could miss.
 */
export function valueAt(
	file: SettingsFile,
	...keys: string[]
): Node | undefined {
	let node = file.root;
	for (const key of keys) {
		if (node?.type !== 'object') return undefined;
		const same = (node.children ?? []).filter(
			property => property.children?.[0]?.value === key,
		);
		const [, second] = same;
		if (second) {
			throw broken(
				file.path,
				file.text,
				second.offset,
				`the key "${key}" is here a second time`,
			);
		}

		node = findNodeAtLocation(node, [key]);
	}

	return node;
}

function readBytes(path: string): Buffer | undefined {
	try {
		return readRegularBytes(path);
	} catch (error) {
		if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
		throw new AthenaError(
			'ATHENA_SETTINGS_UNREADABLE',
			`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
			'Check what it is and its permissions.',
			{cause: error},
		);
	}
}

function decode(path: string, bytes: Buffer): string {
	try {
		return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(
			bytes,
		);
	} catch (error) {
		throw new AthenaError(
			'ATHENA_SETTINGS_BROKEN',
			`${path} is not UTF-8`,
			'Save it as UTF-8, then try again; athena has changed nothing.',
			{cause: error},
		);
	}
}

/** The bytes of an edited text, with the byte order mark the file had. */
export function withMark(file: SettingsFile, text: string): Buffer {
	const marked = file.bytes?.subarray(0, 3).toString() === byteOrderMark;
	return Buffer.from(marked ? byteOrderMark + text : text);
}
