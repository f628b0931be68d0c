import {afterEach, expect, it} from 'vitest';
import {payloadText} from '../../runtime/types.js';
import {createTypist, type Typist} from './typist.js';
import {permissionRequest} from './events.js';

let typist: Typist;
afterEach(() => {
	typist.stop();
});

/** Asks for a call whose input was written like this, and lets it be read. */
function asks(written: string) {
	typist = createTypist();
	typist.runtime.emit(
		permissionRequest({
			tool: 'mcp__bank__pay',
			input: JSON.parse(written) as Record<string, unknown>,
			[payloadText]: `{"tool_name":"mcp__bank__pay","tool_input":${written},"n":-0}`,
		}),
	);
	typist.paint();
	typist.clock.advance(1000);
	return typist
		.draw()
		.tray.map(({spans}) => spans.map(({text}) => text).join(''))
		.join('\n')
		.replaceAll(/\s*\n\W*/g, ' ');
}

const number = '{"account":12345678901234567890}';

it('a number that is shown other than it was written is told', () => {
	expect(asks(number)).toContain(
		'a number stands here as 12345678901234567000 that was written 12345678901234567890',
	);
	typist.press('a');
	expect(typist.allows()).toEqual([]);
	typist.paint();
	typist.clock.advance(1000);
	typist.paint();
	typist.press('!');
	expect(typist.allows()).toHaveLength(1);
});

it('so is a name that is there twice', () => {
	expect(asks('{"to":"ada","to":"eve"}')).toContain('to was written twice');
	typist.press('a');
	expect(typist.allows()).toEqual([]);
});

it('such an input is not edited: the rest of it would be sent back changed', () => {
	asks(number);
	typist.press('e');
	expect(typist.ui.getState().editing).toBeUndefined();
	expect(typist.ui.getState().hint).toMatch(
		/sent back other than it was written/,
	);
});

it('what is as it was written is asked as ever', () => {
	expect(asks('{"account":1.50,"names":["to","to"]}')).not.toContain('written');
	typist.press('a');
	expect(typist.allows()).toHaveLength(1);
});
