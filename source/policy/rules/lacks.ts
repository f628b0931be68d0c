import {type Requirements} from './requirements.js';
import {type Scene} from './scene.js';

/** True if the command cannot have what an expression needs. */
export function lacks(
	{starts: wanted, path}: Requirements,
	{shell, segments, starts}: Scene,
): boolean {
	if (!shell || (!wanted && !path)) return false;
	const known = starts();
	if (!known) return false;
	if (path && segments.every(({segment}) => segment.accesses.length === 0))
		return true;
	if (!wanted) return false;
	for (const start of wanted)
		for (const text of known) if (text.startsWith(start)) return false;
	return true;
}
