import {readFileSync} from 'node:fs';
import path from 'node:path';
import {assertUnchanged, replaceOnce, root} from './edits.mjs';

const ink = path.join(root, 'node_modules/ink');
const version = '6.8.0';

/** Files of Ink that ours in `scripts/build/ink/` stand in for, with their hashes. */
const replaced = {
	'output.js': 'de9078c7fc647c40',
	'measure-text.js': '4562d24171af3063',
	'wrap-text.js': 'd2b8b4d05ed0eadd',
};
const reconcilerHash = '33206e5904be4267';
const sanitiserHash = '6324e0b5396fda7b';

/** Packages that one of our files stands in for, in Ink and below it. */
const standIns = {
	'string-width': 'stringWidth.mjs',
	'widest-line': 'widestLine.mjs',
	'is-in-ci': 'isInCi.mjs',
	'react-devtools-core': 'nothing.mjs',
};

/**
 * Ink with a cheaper output stage, bounded caches, no developer tools and no
 * top-level await. `stock` leaves Ink's own output stage and caches in place:
 * for the test of equality and the benchmark that compare the two.
 *
 * @param {{stock?: boolean}} [options]
 * @returns {import('esbuild').Plugin}
 */
export function inkPlugin({stock = false} = {}) {
	return {
		name: 'athena-ink',
		setup(build) {
			assertVersion();
			withoutTopLevelAwait(build);
			standIn(
				build,
				stock ? ['is-in-ci', 'react-devtools-core'] : Object.keys(standIns),
			);
			if (stock) return;
			replaceModules(build);
			sanitiseWhatIsStrange(build);
		},
	};
}

function assertVersion() {
	const found = JSON.parse(
		readFileSync(path.join(ink, 'package.json'), 'utf8'),
	).version;
	if (found !== version) {
		throw new Error(
			`ink ${found} is installed; scripts/build/ink/ was written for ${version}`,
		);
	}
}

function withoutTopLevelAwait(build) {
	const file = path.join(ink, 'build/reconciler.js');
	assertUnchanged(file, reconcilerHash);
	build.onLoad({filter: /ink\/build\/reconciler\.js$/}, () => {
		const source = replaceOnce(
			readFileSync(file, 'utf8'),
			"await import('./devtools.js');",
			'',
		);
		return {
			contents: replaceOnce(
				source,
				`isDev()
    ? await loadPackageJson()
    : `,
				'',
			).replace(/async function loadPackageJson\(\) \{[^}]*\}/, ''),
			resolveDir: path.dirname(file),
		};
	});
}

function standIn(build, names) {
	const filter = new RegExp(`^(?:${names.join('|')})$`);
	build.onResolve({filter}, ({path: name}) => ({
		path: path.join(import.meta.dirname, 'ink', standIns[name]),
	}));
}

function replaceModules(build) {
	build.onResolve({filter: /^athena-build\//}, ({path: name}) => ({
		path: path.join(import.meta.dirname, 'ink', `${path.basename(name)}.mjs`),
	}));
	for (const [name, hash] of Object.entries(replaced)) {
		const file = path.join(ink, 'build', name);
		assertUnchanged(file, hash);
		const ours = path.join(
			import.meta.dirname,
			'ink',
			name.replace('.js', '.mjs'),
		);
		build.onLoad(
			{filter: new RegExp(`ink/build/${name.replace('.', '\\.')}$`)},
			() => ({
				contents: readFileSync(ours, 'utf8'),
				// Its imports are Ink's own, from Ink's place.
				resolveDir: path.dirname(file),
				watchFiles: [ours],
			}),
		);
	}
}

function sanitiseWhatIsStrange(build) {
	const file = path.join(ink, 'build/sanitize-ansi.js');
	assertUnchanged(file, sanitiserHash);
	build.onLoad({filter: /ink\/build\/sanitize-ansi\.js$/}, () => ({
		contents: replaceOnce(
			replaceOnce(
				readFileSync(file, 'utf8'),
				'import { hasAnsiControlCharacters, tokenizeAnsi }',
				"import {isStrange} from 'athena-build/strangeText';\nimport {tokenizeAnsi}",
			),
			'if (!hasAnsiControlCharacters(text))',
			'if (!isStrange(text))',
		),
		resolveDir: path.dirname(file),
	}));
}
