import {type SupervisorState} from '../../supervisor/types.js';
import {completeLine} from '../filtering/completing.js';
import {type PaletteLine} from './paletteLine.js';
import {completePalette} from './readPalette.js';

/** The line with the next thing that could stand at the cursor; `by` is 1 or -1. */
export function completePaletteLine(
	given: PaletteLine,
	by: 1 | -1,
	state: SupervisorState,
): PaletteLine {
	return (
		completeLine(given, by, (text, cursor) =>
			completePalette(text, cursor, state),
		) ?? given
	);
}
