import {createHash} from 'node:crypto';
import {replaceFile} from '../../utils/atomicFile.js';
import {isRecord} from '../../utils/isRecord.js';
import {readRegular} from '../../utils/regularFile.js';

/** Which rules files of other projects a person has looked at, by what they said then. */
export type AcceptedFiles = {
	isAccepted(path: string, text: string): boolean;
	/**
	 * What the file says now may allow from now on; anything else it says later
	 * is to be looked at again. Throws what writing throws.
	 */
	accept(path: string, text: string): void;
};

/** @param file where they are kept; absolute. One that can't be read has accepted nothing */
export function createAcceptedFiles(file: string): AcceptedFiles {
	/** Path → digest of the text. */
	const accepted = readDigests(file);
	return {
		isAccepted: (path, text) => accepted.get(path) === digestOf(text),
		accept(path, text) {
			// Another athena may have accepted something meanwhile.
			for (const [other, digest] of readDigests(file))
				accepted.set(other, digest);
			accepted.set(path, digestOf(text));
			replaceFile(
				file,
				`${JSON.stringify(Object.fromEntries(accepted), undefined, '\t')}\n`,
				0o600,
			);
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
			Object.entries(value).flatMap(([path, digest]) =>
				typeof digest === 'string' ? [[path, digest] as const] : [],
			),
		);
	} catch {
		return new Map(); // Nothing was accepted yet.
	}
}
