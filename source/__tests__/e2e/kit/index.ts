/*
 * Everything an end-to-end test needs: a stage (own home, own project), athena
 * in a real pseudo-terminal read through a terminal emulator, and hooks that
 * knock at its socket.
 *
 *   const play = setUpPlay();
 *   it('…', async () => {
 *     const athena = await play.athena();
 *     const request = play.agent().asks(bash('npm test'));
 *     await untilReady(athena, '$ npm test');
 *     athena.press('d');
 *     expect((await request.told).stdout).toContain('"behavior":"deny"');
 *   });
 */
export {type Agent, bash, type Call} from './agent.js';
export {type AgentProcess} from './agentProcess.js';
export {bundle, startAthena, type Athena} from './athena.js';
export {
	type HookRun,
	type HookRunOptions,
	noOpinion,
	runHookCommand,
	told,
	type Told,
} from './hookCommand.js';
export {
	sendHook,
	type Hook,
	type HookReply,
	type SendOptions,
} from './hookClient.js';
export {givenBack, openPty, type Pty, type TerminalState} from './pty.js';
export {type Play, untilNoPrompt, untilReady, setUpPlay} from './play.js';
export {createStage, type Stage} from './stage.js';
export {type Piped} from './withoutScreen.js';
export {untilStopped} from './untilStopped.js';
export {waitUntil} from './waitUntil.js';
