import {readFileSync} from 'node:fs';
import path from 'node:path';
import {assertUnchanged, replaceOnce, root} from './edits.mjs';

const folder = path.join(root, 'node_modules/yoga-layout/dist');
const index = path.join(folder, 'src/index.js');
const binary = path.join(folder, 'binaries/yoga-wasm-base64-esm.js');

/**
 * yoga-layout instantiates its WebAssembly through `fetch(data:)`, which loads
 * undici (50 ms), behind a top-level await, which CommonJS has not. Here it is
 * instantiated synchronously from the same bytes, once something is laid out:
 * it takes 8 ms, and most commands draw nothing.
 *
 * @type {import('esbuild').Plugin}
 */
export const yogaPlugin = {
	name: 'athena-yoga',
	setup(build) {
		assertUnchanged(index, '0c89ff0c01ee90b0');
		assertUnchanged(binary, '2cfeda49ae87f57b');
		build.onLoad({filter: /yoga-layout\/dist\/src\/index\.js$/}, () => ({
			contents: replaceOnce(
				readFileSync(index, 'utf8'),
				'wrapAssembly(await loadYoga())',
				'{...constants, get Node() { return assembly().Node; }, get Config() { return assembly().Config; }}',
			).concat(`
import constants from './generated/YGEnums.js';
let assembled;
function assembly() {
	return (assembled ??= wrapAssembly(instantiate()));
}
function instantiate() {
	const module = {
		instantiateWasm(imports, done) {
			const compiled = new WebAssembly.Module(loadYoga.bytes());
			const instance = new WebAssembly.Instance(compiled, imports);
			done(instance, compiled);
			return instance.exports;
		},
	};
	loadYoga(module);
	return module;
}
`),
			resolveDir: path.dirname(index),
		}));
		build.onLoad({filter: /yoga-wasm-base64-esm\.js$/}, () => ({
			contents: withBytes(readFileSync(binary, 'utf8')),
		}));
	},
};

/** Takes the binary out of its data: URL. */
function withBytes(source) {
	const url = /"data:application\/octet-stream;base64,([\w+/=]+)"/;
	const base64 = url.exec(source)?.[1];
	if (!base64) throw new Error('yoga-layout: no embedded binary found');
	const emptied = replaceOnce(source, url.exec(source)[0], '""');
	const script = replaceOnce(emptied, 'import.meta.url', '""');
	return `${script}\nloadYoga.bytes = () => Buffer.from(${JSON.stringify(base64)}, 'base64');\n`;
}
