import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/** They take some 5 ms each to load; what calls them first is behind the first frame, or never. */
const loadedWhenCalled = [
	'node:child_process',
	'node:crypto',
	'node:worker_threads',
	'node:zlib',
];

/**
 * Each file that imports one of node's modules would get a copy of all its
 * names, made when athena starts: some two hundred copies. All files share one
 * here, with the names that somebody uses.
 *
 * @type {import('esbuild').Plugin}
 */
export const builtinsPlugin = {
	name: 'athena-builtins',
	setup(build) {
		build.onResolve({filter: /^node:/}, ({path, kind, namespace}) =>
			kind === 'import-statement' && namespace !== 'builtin'
				? {path, namespace: 'builtin', sideEffects: false}
				: undefined,
		);
		build.onLoad({filter: /.*/, namespace: 'builtin'}, ({path}) => ({
			contents: loadedWhenCalled.includes(path)
				? whenCalled(path)
				: atOnce(path),
		}));
	},
};

const namesOf = path =>
	Object.keys(require(path)).filter(name => name !== 'default');

function atOnce(path) {
	return [
		`const all = require(${JSON.stringify(path)});`,
		'export default all;',
		...namesOf(path).map(name => exported(name, `all.${name}`)),
	].join('\n');
}

function whenCalled(path) {
	const all = `require(${JSON.stringify(path)})`;
	return namesOf(path)
		.map(name =>
			typeof require(path)[name] === 'function'
				? `export function ${name}(...args) { return new.target ? new (${all}.${name})(...args) : ${all}.${name}(...args); }`
				: exported(name, `${all}.${name}`),
		)
		.join('\n');
}

/** A name that nobody imports is left out with the look that makes it. */
const exported = (name, value) =>
	`const own_${name} = /* @__PURE__ */ (() => ${value})(); export {own_${name} as ${name}};`;
