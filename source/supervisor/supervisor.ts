import {type RuntimeEvent} from '../runtime/types.js';
import {systemClock} from '../types/clock.js';
import {createArrivals} from './arrivals.js';
import {createBudgetHolds} from './budgetHolds.js';
import {createBudgetWatch} from './budgetWatch.js';
import {createCommits} from './commits.js';
import {createDesk} from './desk/desk.js';
import {createGrace} from './desk/grace.js';
import {watchGoneAgents} from './goneAgents.js';
import {createEndings} from './endings.js';
import {createGate} from './gate/gate.js';
import {createSecondLook} from './gate/secondLook.js';
import {createNotices} from './notices.js';
import {createPictures} from './pictures.js';
import {createPlaces} from './places.js';
import {createWorktreeNotes} from './worktrees.js';
import {createReadiness} from './readiness.js';
import {createRecording} from './recording.js';
import {createReplies} from './replies.js';
import {createRequests} from './requests.js';
import {restoreSessions} from './rows/restoreSessions.js';
import {createRuleBook} from './ruleBook.js';
import {createStandingOrders} from './standingOrders.js';
import {createStartedSessions} from './startedSessions.js';
import {createStopHolds} from './stopHolds.js';
import {createSummaries} from './summaries.js';
import {type SupervisorOptions} from './supervisorOptions.js';
import {createTrouble} from './trouble.js';
import {type HeldRequest, type Supervisor} from './types.js';
import {watchUnattached} from './unattached.js';
import {createWalk} from './walk.js';
import {readUsedSoFar} from '../utils/toldUsage.js';

export {type SupervisorOptions} from './supervisorOptions.js';

/**
 * The engine, put together; each part has a file of its own. They stand here in
 * the order in which an event meets them:
 *
 * 1. what everybody tells: notices, commits, the desk where requests wait;
 * 2. books it is noted in: where its session is, who started it, who waits for a reply;
 * 3. the recorder, which makes feed and journal of it, and who tells of trouble;
 * 4. what stands: rules, intercepts, budgets, and requests judged anew by them;
 * 5. the gate, which has it answered or held, and the walk through all of these;
 * 6. how it ends, and where the next one comes in;
 * 7. who looks after sessions that say nothing, and the picture of it all.
 *
 * A part names later ones only within functions. Nothing happens before `start`.
 */
export function createSupervisor({
	runtime,
	journal,
	policy,
	rules = [],
	intercepts = [],
	replay,
	clock = systemClock,
	gracePeriodMs = 0,
	holdForMs,
	budget = 0,
	onBudget = 'notice',
	frameMs = 16,
	stopwatch,
	takeQuestionsAt = 'PreToolUse',
	onFeedEvent,
	onTranscriptParsed = () => undefined,
	onLog = () => undefined,
	usage,
	decidedBefore = () => undefined,
	memory,
	restores = () => false,
	branchPrefixOf,
	typeThere,
	projectOf,
	registered,
	processLives,
}: SupervisorOptions): Supervisor {
	const notices = createNotices(clock);
	const commits = createCommits({
		clock,
		frameMs,
		stopwatch,
		onLog,
		picture: revision => pictures.at(revision),
	});
	const grace = createGrace(clock, gracePeriodMs);
	const desk = createDesk(runtime, clock, grace, onLog, holdForMs);

	const places = createPlaces();
	const noteWorktree = createWorktreeNotes(projectOf);
	const startedSessions = createStartedSessions(branchPrefixOf);
	const stops = createStopHolds(runtime);
	const replies = createReplies({
		clock,
		typeThere,
		sendPrompt: runtime.sendPrompt,
		placeOf: places.of,
		processOf: places.processOf,
		agentOf: id => recorder.pictureOf(id).session?.agent,
		statusOf: (id, now) => pictures.statusOf(id, now),
		stops,
	});
	const note = (event: RuntimeEvent) => {
		places.note(event);
		noteWorktree(event);
		startedSessions.settle(event);
		replies.note(event);
	};

	const recorder = createRecording({
		runtime,
		journal,
		clock,
		notices,
		places,
		memory,
		onFeedEvent,
		onLog,
	});
	const trouble = createTrouble({
		runtime,
		desk,
		recorder,
		notices,
		commits,
		clock,
		onLog,
	});
	if (journal) trouble.watch(journal);

	const ruleBook = createRuleBook(policy, rules);
	const facts = () => ({
		rules: ruleBook.list(),
		intercepts: orders.intercepts(),
		takeQuestionsAt,
	});
	const looks = createSecondLook({
		policy,
		desk,
		facts,
		clock,
		onDenied(request, reason) {
			notices.add(
				'warn',
				deniedWhileWaiting(request, reason),
				`denied by rule ${reason}`,
			);
			commits.soon();
		},
		onRenewed(request, isNew) {
			if (isNew) requests.tellCancelled(request, 'policy asks for more');
			// Thousands may wait, each with a turn of its own.
			commits.soon();
		},
	});
	const requests = createRequests({
		desk,
		policy,
		looks,
		recorder,
		notices,
		commits,
	});
	const orders = createStandingOrders({
		ruleBook,
		policy,
		intercepts,
		notices,
		commits,
		clock,
		onRules: looks.atAll,
	});
	const budgetHolds = createBudgetHolds();
	const watchBudget = createBudgetWatch(budget, (text, {session_id: id}) => {
		notices.add('warn', text);
		if (onBudget === 'hold') budgetHolds.spent(id, text);
	});

	const gate = createGate({
		runtime,
		desk,
		policy,
		decidedBefore,
		holdsAnyway: budgetHolds.because,
		facts,
		onSettled: commits.after,
	});
	const summaries = createSummaries({
		recorder,
		commits,
		clock,
		onTranscriptParsed,
	});
	const walk = createWalk({
		route(event) {
			// What was decided is in the recording.
			if (replay === 'recorded' || arrivals.isOver(event.id)) return false;
			if (event.hookName === 'SessionEnd' && !event.shared)
				summaries.read(event);
			return !stops.take(event) && gate.route(event);
		},
		// A recording asks nobody: no later request is one that was settled before.
		observe: replay === 'recorded' ? () => undefined : desk.observe,
		recorder,
		onEnd(event, isHeld) {
			usage?.touch(
				{
					sessionId: event.sessionId,
					transcriptPath: event.context.transcriptPath,
					agent: event.agent,
				},
				readUsedSoFar(event.payload),
			);
			commits.after(isHeld);
		},
		onFailure: trouble.failed,
	});

	const endings = createEndings({
		walk,
		gate,
		stops,
		requests,
		desk,
		budgetHolds,
		recorder,
		commits,
	});
	const arrivals = createArrivals({
		runtime,
		desk,
		recorder,
		note,
		walk,
		endings,
		stopwatch,
		onLog,
	});

	const unattached =
		registered &&
		watchUnattached({
			clock,
			registered,
			isKnown: id => recorder.pictureOf(id).session !== null,
			onChange: commits.soon,
		});
	const goneAgents =
		processLives &&
		watchGoneAgents({
			clock,
			sessions: () => recorder.picture().sessions,
			processesOf: places.processesOf,
			lives: processLives,
			onGone: arrivals.event,
		});
	const readiness = createReadiness(runtime, commits.soon);
	const pictures = createPictures({
		runtime,
		isStarting: readiness.isStarting,
		recorder,
		desk,
		places,
		stops,
		unattached,
		notices,
		ruleBook,
		intercepts: orders.intercepts,
		policy,
		replay,
		usage,
	});

	const onUsage = () => {
		watchBudget(recorder.picture().sessions, ({session_id: id, model}) =>
			usage?.usage(id, model),
		);
		commits.soon();
	};

	let subscriptions: ((() => void) | undefined)[] = [];

	return {
		start() {
			subscriptions = [
				runtime.onEvent(arrivals.event),
				runtime.onDecision(arrivals.decision),
				runtime.onWithdrawal?.(arrivals.withdrawal),
				runtime.onFault?.(trouble.fault),
				usage?.onChange(onUsage),
				orders.watch(),
			];
			orders.tellRules();
			const known = journal
				? restoreSessions({journal, recorder, restores, now: clock.now()})
				: [];
			runtime.start();
			readiness.begin();
			for (const session of known) {
				places.restore(session);
				// Who is gone says nothing more, and is not told to be gone once more.
				const picture = recorder.pictureOf(session.sessionId).session;
				if (picture?.ended_at === undefined) runtime.follow?.(session);
				usage?.touch(session);
			}

			unattached?.start();
			goneAgents?.start();
			journal?.look();
			policy?.warm?.();
			commits.now();
		},
		stop() {
			gate.close();
			looks.close();
			stops.close();
			desk.close();
			arrivals.close();
			runtime.stop();
			for (const unsubscribe of subscriptions) unsubscribe?.();
			subscriptions = [];
			summaries.stop();
			unattached?.stop();
			goneAgents?.stop();
			usage?.stop();
			policy?.close();
			journal?.close();
			commits.now();
			commits.stop();
		},
		getState: commits.getState,
		subscribe: commits.subscribe,
		...requests.commands,
		async reply(sessionId, text, insists = false) {
			const outcome = await replies.reply(sessionId, text, insists);
			commits.now();
			return outcome;
		},
		interrupt: sessionId => runtime.interrupt?.(sessionId) === true,
		holdStop(sessionId, isOn) {
			commits.changed(() => {
				stops.wish(sessionId, isOn);
			});
		},
		...orders.commands,
		notify(level, text) {
			commits.changed(() => {
				notices.add(level, text);
			});
		},
		dismissNotice(id) {
			commits.changed(() => {
				notices.dismiss(id);
			});
		},
		clearEvents() {
			commits.changed(() => {
				recorder.clear();
			});
		},
	};
}

function deniedWhileWaiting(
	{toolName, leavingAt}: HeldRequest,
	reason: string,
): string {
	const yours =
		leavingAt === undefined ? '' : ', and your answer did not go out';
	return `${toolName} was denied by a rule while it waited${yours}: ${reason}`;
}
