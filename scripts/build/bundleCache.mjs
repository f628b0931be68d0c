/*
 * Part of what is started in dist/ (athena.cjs, beside.cjs, judge.cjs), and of
 * the build: bundles, and the code that V8 compiled of them.
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** How node wraps a module, on one line: a stack names the bundle's own lines. */
export const wrapped = source =>
	`(function (exports, require, module, __filename, __dirname) {${source}\n})`;

/**
 * A bundle of these, compiled with what V8 kept of an earlier run, if that is
 * given. It is ASCII alone (ascii.mjs), and is read as that.
 */
export function compileBundle(file, cachedData) {
	return new vm.Script(wrapped(fs.readFileSync(file, 'latin1')), {
		filename: file,
		...(cachedData && {cachedData}),
		importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
	});
}

/** What a compiled bundle exports. */
export function evaluate(script, file) {
	const module = {exports: {}};
	script.runInThisContext()(
		module.exports,
		createRequire(file),
		module,
		file,
		path.dirname(file),
	);
	return module.exports;
}

/** What the build kept beside a bundle: whoever could write that one could write the bundle. */
export const keptBeside = file =>
	readCache(
		file.replace(/\.cjs$/, `-${process.version}-${process.arch}.v8`),
		fs.statSync(file).uid,
	);

/** What a bundle beside the running one exports, with the build's code cache. */
export function loadKept(name) {
	const file = path.join(__dirname, name);
	return evaluate(compileBundle(file, keptBeside(file)), file);
}

/** Code is taken only from a file that nobody else can write. */
export function readCache(cache, owner) {
	try {
		const handle = fs.openSync(cache, 'r');
		try {
			const {uid, mode} = fs.fstatSync(handle);
			const isSafe = uid === owner && (mode & 0o022) === 0;
			return isSafe ? fs.readFileSync(handle) : undefined;
		} finally {
			fs.closeSync(handle);
		}
	} catch {
		return undefined;
	}
}
