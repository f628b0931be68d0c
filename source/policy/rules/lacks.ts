import {type Requirements} from './requirements.js';
import {type Scene} from './scene.js';

/** True if the command cannot have what an expression needs. */
export function lacks(
	{starts: wanted, words, path, pathParts}: Requirements,
	scene: Scene,
): boolean {
	if (!scene.shell || (!wanted && !words && !path) || scene.isInDoubt)
		return false;
	if (path) {
		const touched = scene.touched();
		if (!touched.isAnything) return true;
		if (pathParts && touched.names !== undefined) {
			const {names} = touched;
			if (!pathParts.some(part => names.includes(part))) return true;
		}
	}

	if (words) {
		const text = scene.words();
		if (text !== undefined && !words.some(word => text.includes(word)))
			return true;
	}

	if (!wanted) return false;
	if (!anyMayBegin(scene.heads(), wanted)) return true;
	const known = scene.starts();
	if (!known) return false;
	for (const start of wanted)
		for (const text of known) if (text.startsWith(start)) return false;
	return true;
}

/** Whether a text that begins with one of the heads may begin with one of the starts. */
function anyMayBegin(
	heads: readonly string[],
	starts: readonly string[],
): boolean {
	for (const start of starts) {
		const first = start.charCodeAt(0);
		for (const head of heads) {
			// Nearly all begin with another letter, and that is quick to see.
			if (head !== '' && head.charCodeAt(0) !== first) continue;
			const mayBegin =
				head.length < start.length
					? start.startsWith(head)
					: head.startsWith(start);
			if (mayBegin) return true;
		}
	}

	return false;
}
