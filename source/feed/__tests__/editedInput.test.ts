import {expect, it} from 'vitest';
import {createFeedMapper} from '../mapper.js';
import {createTalk} from './helpers.js';

it('says of a call that its tool refused what the person made of its input', () => {
	const talk = createTalk();
	const mapper = createFeedMapper();
	const batch = (response: string) =>
		talk.hook('PostToolBatch', {
			tool_calls: [
				{
					tool_name: 'Bash',
					tool_use_id: 't1',
					tool_input: {command: 'run t1'},
					tool_response: response,
				},
			],
		});
	const abandoned = (response: string) =>
		[talk.prompt(), talk.pre('t1'), talk.ask('t1'), batch(response)]
			.flatMap(event => mapper.mapEvent(event))
			.find(({kind}) => kind === 'tool.abandoned')?.title;
	expect(
		abandoned(
			'PermissionRequest hook for Bash returned updatedInput that failed schema validation: command is missing',
		),
	).toBe('⊘ Bash refused the edited input');
	expect(abandoned('no')).toBe('⊘ Bash denied');
});
