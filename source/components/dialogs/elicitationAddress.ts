import {blank, type Line, line, wrapVisible} from '../../screen/look/line.js';
import {suspiciousHost} from '../../utils/suspiciousHost.js';
import {makeVisible} from '../../utils/visibleText.js';
import {gutter} from '../text/gutter.js';

/** An address in full, what is odd about it, and that it is never opened from here. */
export function addressLines(url: string, width: number): Line[] {
	const warnings = [
		...suspiciousHost(url),
		...(/^https?:/i.test(url) ? [] : ['this is no web address']),
	];
	return [
		blank,
		...wrapVisible(
			'It wants you to open this address. athena does not open it:',
			width,
		).map(row => line([row, 'dim'])),
		...gutter(makeVisible(url), width, 'strong', '│ '),
		...warnings.flatMap(warning =>
			gutter(makeVisible(warning), width, 'bad', '✖ '),
		),
		...wrapVisible(
			'y copies it; a tells the server that you agree to open it.',
			width,
		).map(row => line([row, 'dim'])),
	];
}
