import {Text} from 'ink';
import {render} from 'ink-testing-library';
import {describe, expect, it, onTestFinished} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {useFeed, type UseFeed} from '../useFeed.js';

function start(window?: {start?: number; count: number}) {
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({runtime, frameMs: 0});
	supervisor.start();
	const seen: UseFeed[] = [];
	function Probe() {
		seen.push(useFeed(supervisor, window));
		return <Text>x</Text>;
	}

	const app = render(<Probe />);
	onTestFinished(() => {
		app.unmount();
		supervisor.stop();
	});
	return {runtime, supervisor, seen, latest: () => seen.at(-1)!};
}

const notification = (message: string) => ({
	hookName: 'Notification',
	sessionId: 's1',
	payload: {message},
});
const interaction = {expectsDecision: true, canBlock: true};
const bash = {
	hookName: 'PermissionRequest',
	sessionId: 's1',
	toolName: 'Bash',
	interaction,
	payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
};
const questions = {
	hookName: 'PreToolUse',
	sessionId: 's1',
	toolName: 'AskUserQuestion',
	toolUseId: 'q',
	interaction,
	payload: {
		tool_name: 'AskUserQuestion',
		tool_use_id: 'q',
		tool_input: {
			questions: [{question: 'Why?', header: 'W', options: [{label: 'a'}]}],
		},
	},
};

describe('useFeed', () => {
	it('reads no row that nobody asks for', async () => {
		const {runtime, supervisor, latest} = start();
		runtime.emit(notification('one'));
		let read = 0;
		await eventually(() => {
			expect(latest().state.feedLength).toBeGreaterThan(0);
		});
		const {feed} = supervisor.getState();
		const {row} = feed;
		feed.row = index => {
			read++;
			return row(index);
		};
		const before = latest().state.feedLength;
		runtime.emit(notification('two'));
		await eventually(() => {
			expect(latest().state.feedLength).toBeGreaterThan(before);
		});
		expect(read).toBe(0);
		expect(latest().items.length).toBeGreaterThan(before);
		expect(read).toBeGreaterThan(0);
	});

	it('reads a window of rows, and messages after them', async () => {
		const {runtime, supervisor, latest} = start({count: 2});
		for (const message of ['one', 'two', 'three'])
			runtime.emit(notification(message));
		supervisor.notify('info', 'hello');
		await eventually(() => {
			expect(latest().items.at(-1)).toMatchObject({
				type: 'message',
				notice: {text: 'hello'},
			});
		});
		const rows = latest().items.filter(item => item.type === 'feed');
		expect(rows.map(({row}) => row.title)).toEqual([
			expect.stringContaining('two'),
			expect.stringContaining('three'),
		]);
		expect(latest().isServerRunning).toBe(true);
		expect(latest().session?.session_id).toBe('s1');
	});

	it('keeps permissions and questions apart, and answers the one named', async () => {
		const {runtime, latest} = start();
		const first = runtime.emit(bash);
		const second = runtime.emit(bash);
		const asked = runtime.emit(questions);
		await eventually(() => {
			expect(latest().permissionQueueCount).toBe(2);
		});
		expect(latest().currentPermissionRequest?.id).toBe(first);
		expect(latest().currentQuestionRequest?.id).toBe(asked);
		const allow = {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_allow'},
		} as const;
		expect(latest().resolvePermission(second, allow)).toBe('sent');
		expect(latest().resolvePermission(second, allow)).toBe('gone');
		expect(latest().resolveQuestion(asked, {'Why?': 'a'})).toBe('sent');
		expect(runtime.getDecision(asked)?.intent).toEqual({
			kind: 'question_answer',
			answers: {'Why?': 'a'},
		});
		await eventually(() => {
			expect(latest().questionQueueCount).toBe(0);
		});
		expect(runtime.isPending(first)).toBe(true);
	});

	it('keeps rules, and resets a session', async () => {
		const {runtime, latest} = start();
		runtime.emit(notification('one'));
		latest().addRule({
			id: 'r1',
			toolName: 'Read',
			action: 'approve',
			addedBy: 'user',
		});
		await eventually(() => {
			expect(latest().rules).toHaveLength(1);
		});
		latest().printTaskSnapshot();
		latest().resetSession();
		await eventually(() => {
			expect(latest().rules).toEqual([]);
		});
		expect(latest().items.filter(item => item.type === 'feed')).toEqual([]);
		expect(latest().items).toMatchObject([
			{notice: {text: 'The agent has no tasks'}},
		]);
	});

	it('keeps its actions from one render to the next', async () => {
		const {supervisor, seen} = start();
		const before = seen.length;
		supervisor.notify('info', 'one');
		await eventually(() => {
			expect(seen.length).toBeGreaterThan(before);
		});
		expect(seen.at(-1)!.resolvePermission).toBe(seen[0]!.resolvePermission);
	});
});
