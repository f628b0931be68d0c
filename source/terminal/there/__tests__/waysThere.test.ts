import {describe, expect, it} from 'vitest';
import {readTerminalPlace} from '../../../utils/readTerminalPlace.js';
import {waysThere} from '../waysThere.js';

const lines = (place: Parameters<typeof waysThere>[0]) =>
	waysThere(place).map(({steps, then = []}) =>
		[...steps, ...then].map(({program, args}) => [program, ...args].join(' ')),
	);

describe('the ways to a place', () => {
	it('are those of its terminals, the innermost first', () => {
		expect(lines({TMUX: '/tmp/tmux-1/default,4,0', TMUX_PANE: '%3'})).toEqual([
			[
				'tmux -S /tmp/tmux-1/default select-window -t %3',
				'tmux -S /tmp/tmux-1/default select-pane -t %3',
				'tmux -S /tmp/tmux-1/default switch-client -t %3',
			],
		]);
		expect(
			lines({
				KITTY_WINDOW_ID: '4',
				KITTY_LISTEN_ON: 'unix:/tmp/k',
				ZELLIJ_SESSION_NAME: 'work',
				ZELLIJ_PANE_ID: '7',
			}),
		).toEqual([
			['zellij --session work action focus-pane-id 7'],
			['kitty @ --to unix:/tmp/k focus-window --match id:4'],
		]);
		expect(lines({WEZTERM_PANE: '2'})).toEqual([
			['wezterm cli activate-pane --pane-id 2'],
		]);
		expect(lines({ITERM_SESSION_ID: 'w0t1p0:8A-C'})).toEqual([
			['open iterm2:reveal?sessionid=w0t1p0:8A-C'],
		]);
	});

	it('ask a kitty that has no socket nothing: the answer would come as keys', () => {
		const [way, ...more] = waysThere({KITTY_WINDOW_ID: '4'});
		expect(more).toEqual([]);
		expect(way).toMatchObject({
			steps: [],
			line: 'kitty @ focus-window --match id:4',
		});
		expect(way?.lacks).toContain('listen_on');
	});

	it('are none where half of it is missing', () => {
		expect(waysThere({TMUX_PANE: '%3', ZELLIJ_PANE_ID: '1'})).toEqual([]);
		expect(waysThere({})).toEqual([]);
	});
});

describe('a place', () => {
	it('is read of the names athena knows, and of plain values', () => {
		expect(
			readTerminalPlace({
				TMUX_PANE: '%3',
				ANTHROPIC_API_KEY: 'sk-secret',
				TERM_PROGRAM: 'x\u001b[2J',
				ZELLIJ_PANE_ID: '$(touch x)',
				WEZTERM_PANE: 7,
			}),
		).toEqual({TMUX_PANE: '%3'});
		expect(readTerminalPlace({})).toBeUndefined();
		expect(readTerminalPlace('TMUX')).toBeUndefined();
	});
});
