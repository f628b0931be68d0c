import {journalLines} from './evidence.mjs';
import {recordedPayloads, recorderSettings} from './recorder.mjs';
import {openSession} from './session.mjs';
import path from 'node:path';

/**
 * What a scenario plays on: it opens worlds, and afterwards clears them away
 * or says what was to be seen in them.
 *
 * @param {{claudeBinary: string, keep?: boolean,
 *   onRecording?: (session, payloads: object[]) => void,
 *   onClosing?: (session) => Promise<void>}} options with
 *   `onRecording`, every world has a recorder beside athena, and its payloads
 *   are handed over when it closes; `onClosing` sees every world once its
 *   programs have ended, before its folder goes
 */
export function createStage({
	claudeBinary,
	keep = false,
	onRecording,
	onClosing,
}) {
	const sessions = [];
	return {
		claudeBinary,
		/** Opens a world; see `openSession`. `recorded` adds the independent witness. */
		async open({recorded = Boolean(onRecording), ...options}) {
			const session = await openSession({
				claudeBinary,
				...options,
				...(recorded && {
					userSettingsIn: root => recorderSettings(path.join(root, 'recorded')),
				}),
			});
			session.recorded = () =>
				recorded ? recordedPayloads(path.join(session.root, 'recorded')) : [];
			sessions.push(session);
			return session;
		},
		/** Both screens, the programs' output and the last journal lines. */
		report: () => sessions.map(describe).join('\n'),
		async close() {
			for (const session of sessions.splice(0)) {
				// Programs end first: what they still say belongs to the recording.
				await session.end();
				onRecording?.(session, session.recorded());
				await onClosing?.(session);
				await session.remove({keep});
			}
		},
	};
}

function describe(session) {
	const screens = session.terminals.map(
		terminal =>
			`--- screen of ${terminal.name}` +
			`${terminal.exited() ? ` (ended ${JSON.stringify(terminal.exited())})` : ''}\n` +
			terminal.text(),
	);
	const outputs = session.runs.map(
		run => `--- ${run.command}\n${run.stdout()}${run.stderr()}`,
	);
	const results = session.stub
		.toolResults()
		.map(result => JSON.stringify(result).slice(0, 300));
	const lines = journalLines(session)
		.slice(-12)
		.map(line => JSON.stringify(line).slice(0, 300));
	return [
		...screens,
		...outputs,
		`--- the model received ${session.stub.requests.length} requests; tool results`,
		...results,
		'--- last journal lines',
		...lines,
	].join('\n');
}
