/*
 * A walk through the built-in demo, as a person would answer it: what to wait
 * for, what to press, and where a picture is taken. Its order is that of
 * `source/commands/demo/`.
 */

/** Time a person takes to read a prompt, ms. */
const readingMs = 2000;

/**
 * @param screen see `openRecordedScreen`
 * @param {(name: string) => void} picture takes one
 * @param {(title: string) => void} chapter begins one
 */
export async function playTour(screen, picture, chapter) {
	const {press, rest, settle, until} = screen;
	/** Waits for the prompt, reads it, and takes a picture of it. */
	const read = async (wanted, name) => {
		await until(wanted);
		await until(/● ready/);
		await settle();
		await rest(readingMs);
		if (name) picture(name);
	};

	/** Types as fast as a person who knows what to say. */
	const type = async text => {
		for (const character of text) await press(character);
	};

	chapter('A dangerous command, edited');
	await read(/git fetch origin/, 'permission');
	await press('e');
	await until(/━━ Editing/);
	await rest(800);
	await press('ctrl-w', 'ctrl-w', 'ctrl-w');
	await press('backspace', 'backspace');
	await rest(1000);
	await press('ctrl-s');
	await read(/You edited the input/, 'edited');
	await press('a');

	chapter('Questions');
	await read(/Which places|Rounding\]/);
	await press('down');
	await rest(1200);
	picture('questions');
	await press('enter');
	await rest(800);
	await press(' ', 'down', 'down', ' ', 'tab');
	await rest(800);
	await press('enter');
	await rest(600);
	await read(/\[Review\]/);
	await press('s');

	chapter('A plan');
	await read(/━━ Plan/, 'plan');
	await press('A');

	chapter('Two subagents ask at once');
	await read(/━━ Permission 1\/2/, 'subagents');
	await press('a');
	await read(/━━ Permission 1\/1/);
	await press('a');

	chapter('A change of a file, as a diff');
	await read(/changes the file/, 'diff');
	await press('a');

	chapter('Always allow, and what was granted');
	await read(/npm test -- cart/);
	await press('A');
	await read(/from now on, without asking/, 'always');
	await press('y');
	await until(/Allowed by rule/);
	await rest(800);
	await press('G');
	await rest(readingMs);
	picture('grants');
	await press('escape');

	chapter('Codex asks, while Claude and Pi go on');
	await read(/receipts/, 'swarm');
	await press('a');

	chapter('An intercepted call, and a form of its server');
	await read(/held before it runs/);
	await press('a');
	await read(/About this release/);
	await press('enter');
	await type('Discount applied once');
	await press('enter');
	await rest(800);
	picture('elicitation');
	await press('r');
	await read(/a accepts/);
	await press('a');

	chapter('Looking back');
	await until(/The demo is over/);
	await rest(1000);
	await press('t');
	await rest(1500);
	picture('tasks');
	await press('t');
	await press('g', 'j', 'j', 'j', 'j', 'j');
	await press('enter');
	await rest(readingMs);
	picture('details');
	await press('escape', '?');
	await rest(readingMs);
	picture('keys');
	await press('escape');
	await rest(800);
}
