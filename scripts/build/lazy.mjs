import {readFileSync} from 'node:fs';

/** Packages that prepare much at import, and the functions we call of them. */
const packages = {marked: ['lexer']};

/** Files that make a segmenter at import, which loads ICU's tables: 13 ms. */
const segmenting =
	/(?:slice-ansi\/tokenize-ansi|ansi-tokenize\/build\/tokenize)\.js$/;

/**
 * What a start does not need is made when it is asked for the first time:
 * marked's hundred regular expressions, and the segmenters of packages that
 * divide text into clusters, of which most text has none.
 *
 * @type {import('esbuild').Plugin}
 */
export const lazyPlugin = {
	name: 'athena-lazy',
	setup(build) {
		build.onResolve(
			{filter: new RegExp(`^(?:${Object.keys(packages).join('|')})$`)},
			({path, kind}) =>
				kind === 'import-statement' ? {path, namespace: 'lazy'} : undefined,
		);
		build.onLoad({filter: /.*/, namespace: 'lazy'}, ({path}) => ({
			contents: packages[path]
				.map(
					name =>
						`export const ${name} = (...args) => require(${JSON.stringify(path)}).${name}(...args);`,
				)
				.join('\n'),
			resolveDir: import.meta.dirname,
		}));
		build.onLoad({filter: segmenting}, ({path}) => {
			const source = readFileSync(path, 'utf8');
			const [made, ...more] = source.match(/new Intl\.Segmenter\([^)]*\)/g);
			if (more.length > 0)
				throw new Error(`expected one segmenter in ${path}, found more`);
			return {
				contents: source.replace(
					made,
					`{segment(text) { return (this.made ??= ${made}).segment(text); }}`,
				),
			};
		});
	},
};
