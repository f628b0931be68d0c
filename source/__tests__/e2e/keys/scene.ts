import {setTimeout as delay} from 'node:timers/promises';
import {type Binding, type CommandName} from '../../../screen/keys/binding.js';
import {
	type Agent,
	type Athena,
	type Call,
	type Hook,
	sendHook,
	type SendOptions,
	type Stage,
	untilNoPrompt,
	waitUntil,
} from '../kit/index.js';
import {bytesOf} from '../kit/keyBytes.js';

/** What a person sees: a text, a pattern, or a test that also knows the screen before the key. */
export type Seen =
	string | RegExp | ((screen: string, before: string) => boolean);

/** Where a key is tried: athena in its terminal, and an agent at its socket. */
export type Scene = {
	readonly athena: Athena;
	readonly stage: Stage;
	/** The agent's hook runs; resolves when it has been sent. */
	tell(hookName: string, fields?: object, options?: SendOptions): Promise<Hook>;
	/** The agent asks; resolves when its prompt takes answers. */
	ask(call: Call, shows?: string): Promise<void>;
	/** The same, without waiting for the prompt. */
	asks(call: Call, more?: object): Promise<void>;
	/** The MCP server's wish waits, and its prompt takes answers. */
	elicit(fields: object): Promise<void>;
	/** A key by its name in the keymap. */
	press(key: string): void;
	/** Presses a key and waits for what it does, which was not to be seen before. */
	to(key: string, seen: Seen): Promise<void>;
	see(seen: Seen): Promise<void>;
	/** Whether something is on the screen now. */
	sees(seen: Seen): boolean;
	/** Writes where text is being written; resolves when it is to be read there. */
	write(text: string): Promise<void>;
	/** The prompt on the screen takes answers. */
	ready(shows?: string): Promise<void>;
	/** The prompt takes this key for an answer, even if it was the last one pressed. */
	readyFor(key: string): Promise<void>;
	/** What the agent was told last. */
	answer(): Promise<string>;
	/** Every hook that waits hangs up, so that nothing waits. */
	clear(): Promise<void>;
};

type Step = (scene: Scene) => Promise<unknown>;

/** What one command does, whichever of its keys is pressed. */
export type KeyCase = {
	/** Brings the scene there; cases with the same one share what it set up. */
	given: Step;
	/** Just before each press. */
	first?: Step | undefined;
	/** What the key makes visible. */
	shows?: Seen | undefined;
	/** What the agent is told by it; empty for no opinion. The request is gone then. */
	tells?: string;
	/** After each press: back to where `given` left it. Without one, `given` runs again. */
	back?: Step;
	/** athena is over then; another one is started. */
	ends?: true;
};

/** A key that does nothing now, and says why. */
export type DisabledCase = {given: Step; first?: Step; says: string};

/** Every key of a layer. */
export type LayerScene = {
	/** For athena's command line. */
	args?: readonly string[];
	/** Files and the like, before athena starts; what it returns is added to its environment. */
	prepare?: (stage: Stage) => Readonly<Record<string, string>>;
	/** What is on the screen when athena can be used. */
	listening?: string;
	columns?: number;
	rows?: number;
	/** Tried first, in the state athena starts in. */
	disabled?: Partial<Record<CommandName, DisabledCase>>;
	keys: Partial<Record<CommandName, KeyCase>>;
};

/** By layer; several where one athena can't show everything. */
export type LayerScenes = Partial<
	Record<Binding['layer'], LayerScene | LayerScene[]>
>;

/** Long enough for a loaded machine; nothing is measured by it. */
const patience = {timeoutMs: 240_000};

/** After this the same key is no longer taken for one held down; more is no harm. */
const letGoMs = 800;

export function createScene(athena: Athena, stage: Stage, agent: Agent): Scene {
	const hooks: Hook[] = [];
	let lastKey: string | undefined;
	let calls = 0;
	const sees = (seen: Seen, before = '') =>
		matches(seen, athena.screen(), before);
	const send = async (
		hookName: string,
		fields: object = {},
		options?: SendOptions,
	) => {
		const payload = agent.payload(hookName, {...fields});
		const hook = await sendHook(stage, payload, options);
		hooks.push(hook);
		return hook;
	};
	const ready = async (shows = '') => {
		await athena.waitFor(
			screen => screen.includes('● ready') && screen.includes(shows),
			patience,
		);
	};
	const scene: Scene = {
		athena,
		stage,
		tell: send,
		async ask(call, shows) {
			await scene.asks(call);
			await ready(shows);
		},
		async asks({tool, input}, more = {}) {
			const asked = {tool_name: tool, tool_input: input};
			const id = `toolu_${++calls}`;
			const before = await send('PreToolUse', {...asked, tool_use_id: id});
			await waitUntil('an answer to PreToolUse', () => before.isAnswered(), {
				...patience,
				describe: () => athena.screen(),
			});
			await send('PermissionRequest', {...asked, ...more});
		},
		async elicit(fields) {
			await send('Elicitation', {
				mcp_server_name: 'srv',
				message: 'Please',
				...fields,
			});
			await ready();
		},
		press(key) {
			lastKey = key;
			athena.press(bytesOf(key));
		},
		async to(key, seen) {
			const before = athena.screen();
			if (matches(seen, before, before))
				throw new Error(`${String(seen)} is there already:\n${before}`);
			scene.press(key);
			await athena.waitFor(screen => matches(seen, screen, before), {
				...patience,
				describe: () =>
					`after ${key}, for ${String(seen)}; screen:\n${athena.screen()}`,
			});
		},
		async see(seen) {
			await athena.waitFor(screen => matches(seen, screen, ''), {
				...patience,
				describe: () => `for ${String(seen)}; screen:\n${athena.screen()}`,
			});
		},
		sees,
		async write(text) {
			athena.press(text);
			// Not before: what comes in one piece with the next key is type-ahead.
			await scene.see(screen =>
				screen
					.split('\n')
					.some(row => /^[│:/>] /.test(row) && row.includes(text)),
			);
		},
		ready,
		async readyFor(key) {
			if (key === lastKey) await delay(letGoMs);
			await ready();
		},
		async answer() {
			const last = hooks.at(-1);
			if (last === undefined) throw new Error('nothing was asked');
			await waitUntil('an answer', () => last.isAnswered(), {
				...patience,
				describe: () => athena.screen(),
			});
			return (await last.reply).stdout;
		},
		async clear() {
			for (const hook of hooks.splice(0)) hook.hangUp();
			// What is being written stays, and says that it is of no use any more.
			const orphan = 'Esc closes';
			await athena.waitFor(
				screen =>
					screen.includes(orphan) ||
					// A prompt's title, not how far a replay has come.
					(screen.trim() !== '' && !/^━━ /m.test(screen)),
				patience,
			);
			if (sees(orphan)) {
				const again = 'Esc again';
				await scene.to(
					'esc',
					now => now.includes(again) || !now.includes(orphan),
				);
				if (sees(again)) await scene.to('esc', now => !now.includes(orphan));
			}

			// The list keeps what the agents ask themselves now.
			const list = 'All that waits';
			if (sees(list)) await scene.to('esc', now => !now.includes(list));
			const line = 'Tab complete';
			if (sees(line)) await scene.to('esc', now => !now.includes(line));
			await untilNoPrompt(athena);
		},
	};
	return scene;
}

function matches(seen: Seen, screen: string, before: string): boolean {
	if (typeof seen === 'string') return screen.includes(seen);
	return seen instanceof RegExp ? seen.test(screen) : seen(screen, before);
}
