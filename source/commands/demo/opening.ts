import {
	begins,
	call,
	cwd,
	ends,
	message,
	type Moment,
	type Payload,
	say,
} from './payloads.js';

/** The person asks for something; the agent looks around, in two files at once. */
export const opening = (): Moment[] => {
	const cart = read('toolu_01', 'src/cart.ts');
	const tests = read('toolu_02', 'test/cart.test.ts');
	return [
		say(300, 'SessionStart', {source: 'startup', model: 'claude-opus-4-8'}),
		say(200, 'InstructionsLoaded', {
			file_path: `${cwd}/CLAUDE.md`,
			memory_type: 'Project',
			load_reason: 'session_start',
		}),
		say(1500, 'UserPromptSubmit', {
			prompt:
				'The cart total is wrong when a discount is applied. Fix it, add a test, and deploy to staging.',
			source: 'user',
		}),
		message(1500, 'm1', 'I will look at the cart module and its tests first.'),
		begins(900, cart),
		begins(20, tests),
		ends(400, tests, file(tests, 112)),
		ends(300, cart, file(cart, 6)),
	];
};

const read = (id: string, name: string) =>
	call(id, 'Read', {file_path: `${cwd}/${name}`});

const file = ({tool_input: input}: Payload, lines: number) => ({
	type: 'text',
	file: {...(input as Payload), numLines: lines, totalLines: lines},
});
