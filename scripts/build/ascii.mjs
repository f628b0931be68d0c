import {isAscii} from 'node:buffer';
import {readFileSync, writeFileSync} from 'node:fs';

/**
 * A bundle is ASCII alone: V8 keeps it in half of the memory, and it is read in
 * a third of the time (bundleCache.mjs). esbuild escapes all but what stands in
 * regular expressions and comments, where these escapes mean the same.
 *
 * @type {import('esbuild').Plugin}
 */
export const asciiPlugin = {
	name: 'athena-ascii',
	setup(build) {
		const {outfile, write} = build.initialOptions;
		if (write === false) return;
		build.onEnd(({errors}) => {
			if (errors.length > 0) return;
			const bytes = readFileSync(outfile);
			if (!isAscii(bytes))
				writeFileSync(outfile, escapeBeyondAscii(bytes.toString('utf8')));
		});
	},
};

/** @throws Error where a backslash stands before such a character: it would escape the escape */
export const escapeBeyondAscii = text =>
	// eslint-disable-next-line no-control-regex -- ASCII begins there
	text.replaceAll(/(\\*)([^\u0000-\u007f])/g, (all, backslashes, character) => {
		if (backslashes.length % 2 === 1)
			throw new Error(`no escape can be written for ${all}`);
		const code = character.charCodeAt(0).toString(16).padStart(4, '0');
		return `${backslashes}\\u${code}`;
	});
