import {describe, expect, it} from 'vitest';
import {stepsOfPayloads} from '../replaySource.js';
import {deriveFeed} from '../deriveFeed.js';
import {createFeedLines} from '../feedLine.js';

const prompt = (session_id: string, cwd: string) => ({
	gapMs: 100,
	payload: {
		session_id,
		transcript_path: '',
		cwd,
		hook_event_name: 'UserPromptSubmit',
		prompt: 'Go on',
	},
});

const linesOf = (...prompts: ReturnType<typeof prompt>[]) => {
	const lineOf = createFeedLines();
	return [...deriveFeed(stepsOfPayloads(prompts))]
		.filter(({kind}) => kind === 'user.prompt')
		.map(lineOf);
};

describe('a line of the feed', () => {
	it('does not name the only session', () => {
		expect(linesOf(prompt('a', '/x/shop'))).toEqual([
			'0:00.0  user        ❯ Go on',
		]);
	});

	it('says where, from when there is a second one', () => {
		expect(
			linesOf(
				prompt('a', '/x/shop'),
				prompt('b', '/x/web'),
				prompt('a', '/x/shop'),
			),
		).toEqual([
			'0:00.0  user        ❯ Go on',
			'0:00.1  web         user        ❯ Go on',
			'0:00.2  shop        user        ❯ Go on',
		]);
	});

	it('tells two of one folder apart', () => {
		expect(
			linesOf(prompt('aaaa1', '/x/shop'), prompt('bbbb1', '/x/shop'))[1],
		).toBe('0:00.1  shop bbbb   user        ❯ Go on');
	});
});
