import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../types/errors.js';
import {hasCode} from '../../utils/hasCode.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {lstatIfThere, statIfThere} from '../../utils/statIfThere.js';
import {whyUnwritable} from '../../utils/whyUnwritable.js';

/** The longest path that fits a socket address on every system, bytes. */
const maxPathBytes = 100;

/**
 * Where an athena of this project listens:
 * `<projectDir>/.claude/run/ink-<instanceId>.sock`, or where that is too long
 * `/tmp/athena-<uid>/<cksum>-<bytes>-<instanceId>.sock`, with the two numbers
 * that POSIX `printf %s "$projectDir" | cksum` prints, so that a shell finds
 * it too (docs/protocol.md#socket).
 */
export function resolveSocketPath(
	projectDir: string,
	instanceId: number,
): string {
	const project = path.resolve(projectDir);
	const near = path.join(project, '.claude', 'run', `ink-${instanceId}.sock`);
	if (Buffer.byteLength(near) <= maxPathBytes) return near;
	const bytes = Buffer.from(project);
	const name = `${posixCksum(bytes)}-${bytes.length}-${instanceId}.sock`;
	return path.join(`/tmp/athena-${currentUid()}`, name);
}

/**
 * Makes the socket's folder, 0700. Refuses a folder that is a link or belongs
 * to somebody else: whoever owns it could listen in athena's place. So does a
 * project's `.claude` that leads to where others may write.
 *
 * @throws AthenaError `ATHENA_SOCKET_FOLDER`
 */
export function prepareSocketFolder(socketPath: string): void {
	const folder = path.dirname(socketPath);
	const problem = (
		what: string,
		{
			mend = `Remove ${folder} or make it a folder of your own, then start athena again.`,
			cause,
		}: {mend?: string; cause?: unknown} = {},
	) =>
		new AthenaError(
			'ATHENA_SOCKET_FOLDER',
			`The folder of athena's socket can't be used: ${folder} ${what}.`,
			mend,
			{cause},
		);
	const parent = path.dirname(folder);
	let strange: string | undefined;
	try {
		strange = strangeLink(parent);
		if (strange === undefined) {
			// The parents get ordinary rights; only the last one is private.
			makeFolder(parent);
			makePrivate(folder);
		}
	} catch (error) {
		const {why, mend} = whyUnwritable(error);
		throw problem(`can not be made${why}`, {mend, cause: error});
	}

	if (strange !== undefined)
		throw problem(`lies behind a link to ${strange}`, {
			mend: `Remove ${parent} or make it a folder of your own, then start athena again.`,
		});
	const stat = fs.lstatSync(folder);
	if (!stat.isDirectory()) throw problem('is not a folder');
	if (stat.uid !== currentUid()) throw problem('belongs to another user');
	if ((stat.mode & 0o077) !== 0) fs.chmodSync(folder, 0o700);
}

/** Where a project's `.claude` leads, if it is a link to what others own or may write; a project may bring such a link along. */
function strangeLink(parent: string): string | undefined {
	if (path.basename(parent) !== '.claude') return undefined;
	const link = lstatIfThere(parent);
	if (link?.isSymbolicLink() !== true) return undefined;
	const target = statIfThere(parent);
	const isOwn =
		target === undefined ||
		(target.uid === currentUid() && (target.mode & 0o002) === 0);
	return isOwn ? undefined : fs.realpathSync(parent);
}

/** CRC of POSIX `cksum`: polynomial 0x04c11db7, length appended, inverted. */
export function posixCksum(bytes: Uint8Array): number {
	let crc = 0;
	for (const byte of bytes) crc = shiftIn(crc, byte);
	for (let rest = bytes.length; rest > 0; rest = Math.floor(rest / 256)) {
		crc = shiftIn(crc, rest % 256);
	}

	return ~crc >>> 0;
}

function shiftIn(crc: number, byte: number): number {
	let value = crc ^ (byte << 24);
	for (let bit = 0; bit < 8; bit++) {
		value = value < 0 ? (value << 1) ^ 0x04_c1_1d_b7 : value << 1;
	}

	return value;
}

function makePrivate(folder: string): void {
	try {
		fs.mkdirSync(folder, {mode: 0o700});
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error;
	}
}

function currentUid(): number {
	// Windows has no uid; athena runs there in WSL, which has.
	return process.geteuid?.() ?? 0;
}
