import {sampleOf} from '../../sweep.js';
import {expect, it} from 'vitest';
import {type Binding} from '../../../screen/keys/binding.js';
import {keymap} from '../../../screen/keys/keymap.js';
import {type Play, setUpPlay} from '../kit/index.js';
import {
	createScene,
	type KeyCase,
	type LayerScene,
	type LayerScenes,
	type Scene,
} from './scene.js';

/**
 * Presses every key of these layers, one athena per layer; in `npm test` each
 * sixth key of each sixth layer. That a layer has its scenes, and what each key
 * does, is held without a terminal too (complete.test.ts, the tests of keys).
 */
export function runScenes(scenes: LayerScenes): void {
	const play = setUpPlay();
	const layers = (Object.keys(scenes) as Binding['layer'][]).flatMap(layer =>
		[scenes[layer] ?? []].flat().map(setting => [layer, setting] as const),
	);
	it.each(sampleOf(layers, 6))(
		'every key does what the keymap says: %s',
		{timeout: 600_000},
		async (layer, setting) => {
			const failures: string[] = [];
			let scene = await open(play, setting);
			for (const attempt of sampleOf(attemptsIn(layer, setting), 6))
				try {
					await attempt.run(scene);
					if (attempt.ends === true) {
						expect(await scene.athena.exitCode).toBe(0);
						scene = await open(play, setting);
					}
				} catch (error) {
					failures.push(`${attempt.name}: ${(error as Error).message}`);
					// Who knows what is open now.
					await scene.athena.stop();
					scene = await open(play, setting);
				}

			expect(failures.join('\n\n')).toBe('');
			expect(scene.athena.hasExited()).toBe(false);
		},
	);
}

/** The bindings of a layer, as the keymap has them today. */
export function bindingsOf(layer: Binding['layer']): Binding[] {
	return keymap.filter(binding => binding.layer === layer);
}

async function open(play: Play, setting: LayerScene): Promise<Scene> {
	const env = setting.prepare?.(play.stage);
	const athena = await play.athena({
		args: setting.args ?? [],
		columns: setting.columns ?? 100,
		rows: setting.rows ?? 30,
		...(env && {env}),
		...(setting.listening !== undefined && {ready: setting.listening}),
	});
	return createScene(athena, play.stage, play.agent());
}

type Attempt = {
	name: string;
	run: (scene: Scene) => Promise<void>;
	ends?: true | undefined;
};

/** Each key of a layer, first where it is disabled, then where it works. */
function attemptsIn(
	layer: Binding['layer'],
	{disabled = {}, keys: cases}: LayerScene,
): Attempt[] {
	const standing = createStanding();
	const refused = bindingsOf(layer).flatMap(({command, keys, decides}) => {
		const one = disabled[command];
		return one === undefined
			? []
			: keys.map(key => ({
					name: `${layer}, ${key} (${command}), disabled`,
					run: async (scene: Scene) => {
						await standing.keep(scene, one.given);
						await one.first?.(scene);
						// The reason of the key before is still there: any key takes it away.
						const says = hint(one.says);
						if (scene.sees(says)) await scene.to('ctrl+l', now => !says(now));
						if (decides === true) await scene.readyFor(key);
						await scene.to(key, says);
					},
				}));
	});
	const done = byGiven(layer, cases).flatMap(({one, command, keys, decides}) =>
		keys.map(key => ({
			name: `${layer}, ${key} (${command})`,
			ends: one.ends,
			run: async (scene: Scene) => {
				await standing.keep(scene, one.given);
				await one.first?.(scene);
				if (decides === true) await scene.readyFor(key);
				if (one.shows === undefined) scene.press(key);
				else await scene.to(key, one.shows);
				if (one.tells !== undefined) {
					const told = await scene.answer();
					if (one.tells === '') expect(told).toBe('');
					else expect(told).toContain(one.tells);
				}

				if (one.back === undefined) standing.forget();
				else await one.back(scene);
			},
		})),
	);
	return [...refused, ...done];
}

/** A row of its own, from its first cell on. */
const hint = (text: string) => (screen: string) =>
	screen.split('\n').some(row => row.startsWith(text));

/** Sets a scene up unless it still stands. */
function createStanding() {
	let standing: {scene: Scene; given: KeyCase['given']} | undefined;
	return {
		async keep(scene: Scene, given: KeyCase['given']) {
			if (standing?.given === given && standing.scene === scene) return;
			await scene.clear();
			await given(scene);
			standing = {scene, given};
		},
		forget() {
			standing = undefined;
		},
	};
}

type Tried = Pick<Binding, 'command' | 'keys'> & {
	one: KeyCase;
	decides: true | undefined;
};

/** Cases with the same set-up follow each other. */
function byGiven(layer: Binding['layer'], cases: LayerScene['keys']): Tried[] {
	const groups = new Map<KeyCase['given'], Tried[]>();
	for (const {command, keys, decides} of bindingsOf(layer)) {
		const one = cases[command];
		// That there is a case for each is a test of its own.
		if (one === undefined) continue;
		const group = groups.get(one.given) ?? [];
		groups.set(one.given, [...group, {one, command, keys, decides}]);
	}

	return [...groups.values()].flat();
}
