import {type LineDiff, linesOf} from '../../utils/diffLines.js';
import {type FileSnapshot} from '../../utils/fileSnapshot.js';

/** What is known of the file a request is about. */
export type Before =
	| (FileSnapshot & {
			/** It was otherwise when the person read the request first. */
			hasChanged?: true;
	  })
	/** It is being read. */
	| {state: 'reading'}
	/** Nobody looks: a recording is played, and today's file says nothing about it. */
	| {state: 'not_compared'};

/** What a call would do to a file, in words and as a diff. */
export type FileChange = {
	/** As the agent gave it. */
	path: string;
	/** What becomes of the file, in words. */
	says: string;
	/** How it is said: a change as usual, something to know, or that it can't work. */
	level: 'info' | 'warn' | 'bad';
	/** Left out where the file and the input can't be compared: then the input is shown. */
	diff?: LineDiff;
	/** Fields of the input that the diff shows. */
	shown: readonly string[];
};

/** What a diff changes, in words. */
export function changes(diff: LineDiff): string {
	const {removed, added, isRough, ignoresLineEnds, lastLineFeed} = diff;
	const notes = [
		...(isRough
			? ['too different to compare line by line: replaced whole']
			: []),
		...(ignoresLineEnds ? ['line ends are CRLF in the file, LF in this'] : []),
		...(lastLineFeed === undefined
			? []
			: [`line feed at its end ${lastLineFeed}`]),
	];
	const counts =
		removed + added === 0 && notes.length === 0
			? 'unchanged: nothing would be different'
			: `changes the file: −${removed} +${added} ${removed + added === 1 ? 'line' : 'lines'}`;
	return [counts, ...notes].join('; ');
}

/** Why a file can't be compared, in words. */
export function notComparable(before: Before): string {
	switch (before.state) {
		case 'binary':
			return `the file is binary (${size(before.bytes)})`;
		case 'too_large':
			return `the file is too large to compare (${size(before.bytes)})`;
		case 'no_file':
			return 'the path is no file, but a folder or a device';
		case 'unreadable':
			return `the file could not be read (${before.reason})`;
		case 'late':
			return 'the file could not be read in time';
		case 'not_compared':
		case 'reading':
		case 'missing':
		case 'text':
			return 'not compared with the file on disk';
	}
}

/** `1 line`, `12 lines`. */
export function lineCount(text: string): string {
	const {length} = linesOf(text);
	return `${length} ${length === 1 ? 'line' : 'lines'}`;
}

function size(bytes: number): string {
	if (bytes < 1024) return `${bytes} bytes`;
	return bytes < 1024 * 1024
		? `${Math.round(bytes / 1024)} KB`
		: `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
