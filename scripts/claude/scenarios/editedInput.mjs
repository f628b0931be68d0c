import {driveAdapter} from '../adapterDriver.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title = 'an edited input is what runs, not the one that was asked';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch asked.txt'))],
			},
		],
	});
	const adapter = await driveAdapter(session, event => {
		if (event.hookName !== 'PermissionRequest') return;
		return {
			kind: 'permission_allow',
			updatedInput: {...event.payload.tool_input, command: 'touch edited.txt'},
		};
	});
	const claude = session.headless('make a note', '--permission-mode', 'manual');
	await claude.finish();

	expect('the edited file to exist', session.has('edited.txt'));
	expect('the file first asked for not to exist', !session.has('asked.txt'));
	const post = adapter.events.find(({hookName}) => hookName === 'PostToolUse');
	expect(
		'Claude to report the edited input',
		post?.payload.tool_input.command === 'touch edited.txt',
		post,
	);
}
