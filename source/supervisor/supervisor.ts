import {type RuntimeEvent} from '../runtime/types.js';
import {systemClock} from '../types/clock.js';
import {oneLine} from '../utils/oneLine.js';
import {createBudgetHolds} from './budgetHolds.js';
import {createBudgetWatch} from './budgetWatch.js';
import {createCommits} from './commits.js';
import {createDesk} from './desk/desk.js';
import {createGrace} from './desk/grace.js';
import {watchGoneAgents} from './goneAgents.js';
import {createEndings} from './endings.js';
import {createGate} from './gate/gate.js';
import {createSecondLook} from './gate/secondLook.js';
import {watchRanOtherwise} from './gate/ranOtherwise.js';
import {handBackUnjudged, holdUnjudged} from './gate/unjudged.js';
import {stackOf} from './handlerFault.js';
import {createLateSessions} from './lateSessions.js';
import {createNotices} from './notices.js';
import {createPictures} from './pictures.js';
import {createPlaces} from './places.js';
import {createWorktreeNotes} from './worktrees.js';
import {createReplies} from './replies.js';
import {createRequests} from './requests.js';
import {createRecorder} from './rows/recorder.js';
import {restoreSessions} from './rows/restoreSessions.js';
import {createRuleBook} from './ruleBook.js';
import {createStandingOrders} from './standingOrders.js';
import {createStartedSessions} from './startedSessions.js';
import {createStopHolds} from './stopHolds.js';
import {createSummaries} from './summaries.js';
import {type SupervisorOptions} from './supervisorOptions.js';
import {createTrouble} from './trouble.js';
import {type Supervisor} from './types.js';
import {watchUnattached} from './unattached.js';
import {createWalk} from './walk.js';
import {readUsedSoFar} from '../utils/toldUsage.js';
import {readName, readRecord} from '../utils/tolerant.js';

export {type SupervisorOptions} from './supervisorOptions.js';

/**
 * The engine, put together: each part has a file of its own, the walk of an
 * event is in `walk.ts`. Nothing happens before `start`.
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
	const grace = createGrace(clock, gracePeriodMs);
	const desk = createDesk(runtime, clock, grace, onLog, holdForMs);
	const places = createPlaces();
	const noteWorktree = createWorktreeNotes(projectOf);
	const startedSessions = createStartedSessions(branchPrefixOf);
	const stops = createStopHolds(runtime);
	const ruleBook = createRuleBook(policy, rules);
	const commits = createCommits({
		clock,
		frameMs,
		stopwatch,
		onLog,
		picture: revision => pictures.at(revision),
	});

	const watchRuns = watchRanOtherwise(notices);
	const recorder = createRecorder({
		journal,
		clock,
		onFeedEvent(event) {
			watchRuns(event);
			try {
				onFeedEvent?.(event);
			} catch (error) {
				onLog(`a listener of the feed failed: ${stackOf(error)}`);
			}
		},
		onRestored(known) {
			places.restore(known);
			runtime.follow?.(known);
		},
		onUnread(sessionId, reason) {
			onLog(`a record of ${sessionId} was left out: ${reason}`);
			notices.add(
				'warn',
				`A record of session ${sessionId} can’t be read back and is left out: ${oneLine(reason, 80)}`,
				`unread ${sessionId}`,
			);
		},
		memory,
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
		onDenied({toolName, leavingAt}, reason) {
			const yours =
				leavingAt === undefined ? '' : ', and your answer did not go out';
			notices.add(
				'warn',
				`${toolName} was denied by a rule while it waited${yours}: ${reason}`,
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
		onRules: looks.atAll,
	});

	const budgetHolds = createBudgetHolds();
	const watchBudget = createBudgetWatch(budget, (text, {session_id: id}) => {
		notices.add('warn', text);
		if (onBudget === 'hold') budgetHolds.spent(id, text);
	});

	const unattached =
		registered &&
		watchUnattached({
			clock,
			registered,
			isKnown: id => recorder.pictureOf(id).session !== null,
			onChange: commits.soon,
		});

	let isStarting = false;
	const pictures = createPictures({
		runtime,
		isStarting: () => isStarting,
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

	const replies = createReplies({
		clock,
		typeThere,
		sendPrompt: runtime.sendPrompt,
		placeOf: places.of,
		processOf: places.processOf,
		agentOf: id => recorder.pictureOf(id).session?.agent,
		statusOf: pictures.statusOf,
		stops,
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
			if (replay === 'recorded' || late.isOver(event.id)) return false;
			if (event.hookName === 'SessionEnd') summaries.read(event);
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

	/** Who keeps book of events notes it, and it begins its walk. */
	const begin = (event: RuntimeEvent) => {
		places.note(event);
		noteWorktree(event);
		startedSessions.settle(event);
		replies.note(event);
		walk.begin(event);
		if (event.hookName === 'AgentGone' && isDead(event)) endAsking(event);
	};

	/** Its hooks may outlive a process that was killed, and wait for nobody. */
	const endAsking = ({sessionId, timestamp}: RuntimeEvent) => {
		for (const request of desk.held())
			if (request.sessionId === sessionId)
				endings.withdrawn({eventId: request.id, cause: 'hang_up', timestamp});
	};

	const goneAgents =
		processLives &&
		watchGoneAgents({
			clock,
			sessions: () => recorder.picture().sessions,
			processOf: places.processOf,
			lives: processLives,
			onGone: event => {
				receive(event);
			},
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

	const late = createLateSessions({
		read: recorder.restoreLong,
		wait(event) {
			if (event.interaction.expectsDecision)
				holdUnjudged(
					runtime,
					event,
					'athena had not read yet what it recorded of this session',
				);
		},
		handBack(event) {
			if (event.interaction.expectsDecision)
				handBackUnjudged(runtime, desk, event);
		},
		onEvent: begin,
		onDecision: endings.decided,
		onWithdrawal: endings.withdrawn,
		onFailure(error) {
			onLog(`a session that was read back failed: ${stackOf(error)}`);
		},
		...(stopwatch && {stopwatch}),
	});

	/** An event comes in: behind what is read back of its session. */
	const receive = (event: RuntimeEvent) => {
		if (!late.takesEvent(event)) begin(event);
	};

	const onUsage = () => {
		watchBudget(recorder.picture().sessions, ({session_id: id, model}) =>
			usage?.usage(id, model),
		);
		commits.soon();
	};

	const untilReady = async () => {
		if (!runtime.ready || runtime.getStatus() === 'running') return;
		isStarting = true;
		// Where it can't be reached, a fault says why.
		await runtime.ready().catch(() => undefined);
		isStarting = false;
		commits.soon();
	};

	if (journal) trouble.watch(journal);
	let subscriptions: ((() => void) | undefined)[] = [];

	return {
		start() {
			subscriptions = [
				runtime.onEvent(receive),
				runtime.onDecision((eventId, decision) => {
					if (!late.takesDecision(eventId, decision))
						endings.decided(eventId, decision);
				}),
				runtime.onWithdrawal?.(withdrawal => {
					if (!late.takesWithdrawal(withdrawal)) endings.withdrawn(withdrawal);
				}),
				runtime.onFault?.(trouble.fault),
				usage?.onChange(onUsage),
				orders.watch(),
			];
			orders.tellRules();
			const known = journal
				? restoreSessions({journal, recorder, restores, now: clock.now()})
				: [];
			runtime.start();
			void untilReady();
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
			late.close();
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

/** Not of a session that its process has left for another: its agents of the background go on. */
const isDead = ({payload}: RuntimeEvent): boolean =>
	readName(readRecord(payload).reason) === undefined;
