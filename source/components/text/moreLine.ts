import {type CommandName} from '../../screen/keys/binding.js';
import {keysFor} from '../../screen/keys/keymap.js';
import {type LayerName} from '../../screen/keys/layers.js';
import {type Line, line} from '../../screen/look/line.js';
import {type Scroll} from '../../screen/scroll.js';
import {shownKey} from '../../screen/keys/shownKey.js';
import {count} from './format.js';

/** Whose keys scroll what is cut. */
type Scrolled = {layer: LayerName; prefix: 'prompt' | 'detail' | 'help'};

/**
 * How much is out of sight, and the keys that show it.
 *
 * @param keys whose they are; undefined while a text is written, which takes them
 * @param skipped lines before the end that were never in sight
 */
export function moreLine(
	{top, visible, total}: Scroll,
	keys: Scrolled | undefined,
	skipped = 0,
): Line {
	const below = total - top - visible;
	const key = (move: 'pageDown' | 'pageUp') => {
		const command: CommandName | undefined = keys && `${keys.prefix}.${move}`;
		const [first] = keys && command ? keysFor(keys.layer, command) : [];
		return first === undefined ? '' : ` (${shownKey(first)})`;
	};

	return line(
		below > 0
			? [
					`▼ ${below} more ${below === 1 ? 'line' : 'lines'}${key('pageDown')}`,
					'warn',
				]
			: ['● end', 'dim'],
		[skipped === 0 ? '' : ` · ${count(skipped, 'line')} never shown`, 'warn'],
		[top > 0 ? ` · ▲ ${count(top, 'line')} above${key('pageUp')}` : '', 'dim'],
	);
}
