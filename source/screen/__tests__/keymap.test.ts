import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {createTypist} from '../../components/__tests__/typist.js';
import {commands} from '../commands/index.js';
import {keybindingsDoc} from '../keys/keybindingsDoc.js';
import {bindingFor, choicesOf, keymap} from '../keys/keymap.js';
import {decisionLayers} from '../keys/layers.js';

describe('keymap', () => {
	it('is what docs/keybindings.md says (npm run docs)', () => {
		const file = new URL('../../../docs/keybindings.md', import.meta.url);
		expect(readFileSync(file, 'utf8')).toBe(keybindingsDoc());
	});

	it('gives each key of a layer one meaning', () => {
		const names = keymap.flatMap(({layer, keys}) =>
			keys.map(key => `${layer} ${key}`),
		);
		expect(new Set(names).size).toBe(names.length);
	});

	it('binds every command', () => {
		const bound = new Set(keymap.map(binding => binding.command));
		expect(
			Object.keys(commands).filter(name => !bound.has(name as never)),
		).toEqual([]);
	});

	it('never lets Enter, space, digits or arrows allow', () => {
		const allowing = new Set<string>([
			'prompt.allow',
			'prompt.allowDangerous',
			'prompt.always',
			'plan.approve',
			'plan.approveEdits',
			'confirm.allow',
			'confirm.allowDangerous',
			'confirm.approveEdits',
			'review.send',
			'waiting.allow',
		]);
		const named = keymap.filter(({command}) => /allow|approve/i.test(command));
		expect(named.filter(({command}) => !allowing.has(command))).toEqual([]);
		const keys = keymap
			.filter(({command}) => allowing.has(command))
			.flatMap(binding => binding.keys);
		expect([...new Set(keys)].toSorted()).toEqual(['!', 'A', 'a', 's']);
	});

	it('takes Enter for no grant', () => {
		const entering = keymap.filter(
			({keys, command}) => keys.includes('enter') && command === 'always.yes',
		);
		expect(entering).toEqual([]);
	});

	it('guards everything that answers an agent', () => {
		const answering = keymap.filter(({command}) =>
			/^(plan\.approve|review\.send|always\.yes|confirm\.(allow|approve|edit)|prompt\.(deny|allow|always|edit|interrupt|leave|activate))/.test(
				command,
			),
		);
		expect(answering.filter(({decides}) => decides !== true)).toEqual([]);
		expect(
			answering.every(({layer}) => decisionLayers.has(layer as never)),
		).toBe(true);
	});

	it('starts every prompt on a refusal', () => {
		const {ui, supervisor, stop} = createTypist();
		stop();
		const context = {
			ui: ui.getState(),
			state: supervisor.getState(),
			request: undefined,
		};
		expect(choicesOf('permission', context)[0]?.command).toBe('prompt.deny');
		expect(choicesOf('plan', context)[0]?.command).toBe('prompt.deny');
		expect(choicesOf('always', context)[0]?.command).toBe('always.no');
		expect(choicesOf('confirm', context)[0]?.command).toBe('confirm.back');
	});

	it('leaves a text field its letters, and Ctrl-C', () => {
		expect(bindingFor('editor', 'q')).toBeUndefined();
		expect(bindingFor('editor', '?')).toBeUndefined();
		expect(bindingFor('editor', 'ctrl+c')?.command).toBe('quit.ask');
		expect(bindingFor('quit', '?')).toBeUndefined();
		expect(bindingFor('feed', 'q')?.command).toBe('quit.ask');
	});
});
