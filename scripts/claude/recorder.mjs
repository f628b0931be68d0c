import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {athenaBundle} from '../checkout.mjs';

/** Every event athena registers. */
const events = () =>
	Object.keys(
		JSON.parse(
			execFileSync(process.execPath, [athenaBundle, 'hooks', 'print'], {
				encoding: 'utf8',
			}),
		).hooks,
	);

/**
 * A second, independent witness beside athena: settings whose hooks write each
 * payload to a file of its own and have no opinion.
 */
export function recorderSettings(folder) {
	fs.mkdirSync(folder, {recursive: true});
	const command = `cat > "$(mktemp '${folder}/XXXXXXXX')"`;
	const hooks = [{hooks: [{type: 'command', command, timeout: 10}]}];
	return {hooks: Object.fromEntries(events().map(event => [event, hooks]))};
}

/** The recorded payloads, in the order in which they were written. */
export function recordedPayloads(folder) {
	return fs
		.readdirSync(folder)
		.map(name => {
			const file = path.join(folder, name);
			return {
				at: fs.statSync(file, {bigint: true}).mtimeNs,
				text: fs.readFileSync(file, 'utf8'),
			};
		})
		.filter(({text}) => text.endsWith('\n'))
		.sort((a, b) => (a.at < b.at ? -1 : 1))
		.map(({text}) => JSON.parse(text));
}
