import {AthenaError} from '../../types/errors.js';
import {guardMark} from './fence/guardMark.js';
import {type HookGroup, withHooks, withoutHook} from './hookFile.js';
import {placeIn, readPlace, removePlace, writePlace} from './places.js';
import {withoutSection, withSection} from './section.js';

/** Something athena puts into a worktree; paths are relative to it. */
export type Piece =
	/** A part of an instruction file, between markers. */
	| {kind: 'section'; path: string; content: string}
	/** A file that is athena's alone; its text has `guardMark` in it. */
	| {kind: 'file'; path: string; content: string}
	/** Entries in a settings file that may be the person's. */
	| {kind: 'hook'; path: string; entries: readonly HookGroup[]};

/**
 * Puts the pieces there, or none: what stands in the way is found first.
 *
 * Throws AthenaError: `ATHENA_FILE_OUTSIDE`, `ATHENA_FILE_IN_THE_WAY`,
 * `ATHENA_SETTINGS_BROKEN`.
 */
export function deploy(worktree: string, pieces: readonly Piece[]): void {
	const files = pieces.map(piece => {
		const file = placeIn(worktree, piece.path);
		return {file, text: deployed(file, readPlace(file), piece)};
	});
	for (const {file, text} of files) writePlace(file, text);
}

/** Takes the pieces out again, as far as they are there. */
export function undeploy(
	worktree: string,
	pieces: readonly Pick<Piece, 'kind' | 'path'>[],
): void {
	for (const {kind, path} of pieces) {
		const file = placeIn(worktree, path);
		const old = readPlace(file);
		if (old === undefined) continue;
		const rest = undeployed(file, old, kind);
		if (rest === undefined) removePlace(worktree, file);
		else if (rest !== old) writePlace(file, rest);
	}
}

function deployed(file: string, old: string | undefined, piece: Piece): string {
	switch (piece.kind) {
		case 'section':
			return withSection(old, piece.content);
		case 'file':
			if (old === undefined || isOurs(old)) return piece.content;
			throw new AthenaError(
				'ATHENA_FILE_IN_THE_WAY',
				`${file} is there already, and is not athena's`,
				'Move it away, then try again.',
			);
		case 'hook':
			return withHooks(file, old, piece.entries, isOurs);
	}
}

function undeployed(
	file: string,
	old: string,
	kind: Piece['kind'],
): string | undefined {
	switch (kind) {
		case 'section':
			return withoutSection(old);
		case 'file':
			return isOurs(old) ? undefined : old;
		case 'hook':
			return withoutHook(file, old, isOurs);
	}
}

const isOurs = (text: string): boolean => text.includes(guardMark);
