import {createHash} from 'node:crypto';
import path from 'node:path';
import {replaceFile} from '../../utils/atomicFile.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {isRecord} from '../../utils/isRecord.js';
import {readRegular} from '../../utils/regularFile.js';

/** Which rules files of other projects a person has looked at, by what they said then. */
export type AcceptedFiles = {
	isAccepted(rulesFile: string, text: string): boolean;
	/**
	 * What the file says now may allow from now on; anything else it says later
	 * is to be looked at again. Throws what writing throws.
	 */
	accept(rulesFile: string, text: string): void;
	/** Nothing that the file ever said is accepted any more. Throws what writing throws. */
	forget(rulesFile: string): void;
};

/** @param file where they are kept; absolute. One that can't be read has accepted nothing */
export function createAcceptedFiles(file: string): AcceptedFiles {
	/** File → digest of the text. */
	const accepted = readDigests(file);
	/** Another athena may have accepted something meanwhile. */
	const readAgain = () => {
		for (const [one, digest] of readDigests(file)) accepted.set(one, digest);
	};

	const write = () => {
		makeFolder(path.dirname(file));
		replaceFile(
			file,
			`${JSON.stringify(Object.fromEntries(accepted), undefined, '\t')}\n`,
			0o600,
		);
	};

	return {
		isAccepted(rulesFile, text) {
			const digest = digestOf(text);
			if (accepted.get(rulesFile) === digest) return true;
			if (readDigests(file).get(rulesFile) !== digest) return false;
			accepted.set(rulesFile, digest);
			return true;
		},
		accept(rulesFile, text) {
			const digest = digestOf(text);
			const isWritten = readDigests(file).get(rulesFile) === digest;
			readAgain();
			accepted.set(rulesFile, digest);
			if (!isWritten) write();
		},
		forget(rulesFile) {
			readAgain();
			if (accepted.delete(rulesFile)) write();
		},
	};
}

const digestOf = (text: string) =>
	createHash('sha256').update(text).digest('hex');

function readDigests(file: string): Map<string, string> {
	try {
		const value: unknown = JSON.parse(readRegular(file));
		if (!isRecord(value)) return new Map();
		return new Map(
			Object.entries(value).flatMap(([one, digest]) =>
				typeof digest === 'string' ? [[one, digest] as const] : [],
			),
		);
	} catch {
		return new Map(); // Nothing was accepted yet.
	}
}
