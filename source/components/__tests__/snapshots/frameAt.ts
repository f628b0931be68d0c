import {stripVTControlCharacters} from 'node:util';
import {expect} from 'vitest';
import {createPolicy} from '../../../policy/policy.js';
import {createRuleStore} from '../../../policy/store/ruleStore.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../../supervisor/supervisor.js';
import {type FileSnapshot} from '../../../utils/fileSnapshot.js';
import {textWidth} from '../../../utils/textWidth.js';
import {type permissionRequest} from '../events.js';
import {createFakeClock} from '../fakeClock.js';
import {renderApp} from '../renderApp.js';

/** The screen, driven from its beginning to the frame that is looked at. */
export type Scene = (screen: Screen) => Promise<unknown>;

type Screen = Awaited<ReturnType<typeof shown>>;

type Size = readonly [columns: number, rows: number];

export const small: Size = [60, 16];
export const usual: Size = [80, 24];
export const large: Size = [120, 40];

const projectDir = '/home/ada/demo';

/** The whole screen after a scene; every frame on the way kept to its size. */
export async function frameAt(size: Size, scene: Scene): Promise<string> {
	const screen = await shown(size);
	await scene(screen);
	expectInSize(screen.frames(), size);
	return screen.picture();
}

/** The prompt alone after a scene, without what is above it. */
export async function promptAt(size: Size, scene: Scene): Promise<string> {
	const screen = await shown(size);
	await scene(screen);
	expectInSize(screen.frames(), size);
	return screen.prompt();
}

async function shown([columns, rows]: Size) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const policy = createPolicy(
		createRuleStore({
			projectDir,
			configFolder: '/home/ada/.config/athena',
			clock,
			watch: false,
			guards: [],
		}),
		{clock, projectDir, home: '/home/ada', ownPaths: []},
	);
	const supervisor = createSupervisor({
		runtime,
		clock,
		policy,
		frameMs: 0,
		gracePeriodMs: 5000,
	});
	let file: FileSnapshot = {state: 'missing'};
	const screen = await renderApp({
		columns,
		rows,
		clock,
		supervisor,
		ports: {
			readFile: () => Promise.resolve(file),
			surroundings: {home: '/home/ada', projectDir, ownPaths: []},
		},
	});
	return {
		...screen,
		runtime,
		/** What stands on disk where a call would write. */
		onDisk(snapshot: FileSnapshot) {
			file = snapshot;
		},
		async emit(...events: ReturnType<typeof permissionRequest>[]) {
			for (const event of events) runtime.emit(event);
			await screen.settle();
			await screen.settle();
		},
		/** Keys one after the other, each on a prompt that takes it. */
		async type(...chunks: string[]) {
			for (const chunk of chunks) {
				await screen.advance(1000);
				await screen.press(chunk);
			}

			await screen.advance(1000);
		},
	};
}

function expectInSize(
	frames: readonly (readonly string[])[],
	[columns, rows]: Size,
): void {
	for (const frame of frames) {
		expect(frame.length).toBeLessThan(rows);
		for (const row of frame)
			expect(textWidth(stripVTControlCharacters(row))).toBeLessThanOrEqual(
				columns,
			);
	}
}
