import {startedAsValue, startedAsVariables} from '../types/startedAs.js';
import {placeVariables, plainValue} from '../types/terminalPlace.js';
import {type AgentName} from './agentName.js';
import {socketsText} from './linkSockets.js';
import {ordersHook} from './orders.js';

/**
 * JavaScript for a module inside an agent: `tell(hook, payload, cwd, signal)`
 * tells athena of a hook, by the text form of docs/protocol.md, and gives back
 * the object athena answered, or undefined for no opinion. Without athena it
 * costs a look into a few folders; once athena falls silent it gives back, within
 * a second, what athena told it to remember. It never throws. With `isIdle` it
 * keeps no process alive: whoever waits for orders must not. `takenBack()` is
 * settled once athena has heard that what was aborted is over: what is told then
 * comes behind that. `tellWhileItRuns` tells whoever comes while a call runs.
 * `tellOnce` is for what happens once and is told by nothing else: where nobody
 * takes it in, whoever comes is told, in its order, and when it was. It expects
 * `fs`, `net` and `path` of node's.
 */
export function linkText(agent: AgentName): string {
	return `const agent = ${JSON.stringify(agent)};\n${socketsText}${link}`;
}

const link = String.raw`
const silenceMs = 900;
const againMs = 1000;
const longestPauseMs = 30000;
const longestIdlePauseMs = 5000;

/** Who athena started this agent as, if it did. */
function startedAs() {
	const {${startedAsVariables.name}: name = '', ${startedAsVariables.capability}: capability = ''} = process.env;
	const isPlain = one => ${startedAsValue.toString()}.test(one);
	return isPlain(name) && isPlain(capability) ? {name, capability} : undefined;
}

/** Where the terminal says that this agent runs: plain identifiers, nothing else of the environment. */
function placeHere() {
	const plain = ${JSON.stringify(placeVariables)}
		.filter(name => ${plainValue.toString()}.test(process.env[name] || ''))
		.map(name => [name, process.env[name]]);
	return plain.length > 0 ? Object.fromEntries(plain) : undefined;
}

async function tell(hook, payload, cwd, signal, isIdle) {
	const heard = await tellNearest(hook, payload, cwd, signal, isIdle);
	return heard && heard.said;
}

/** The same of what waits for an answer elsewhere, too: whoever comes while it waits is told, also behind one that left, or was too slow. */
async function tellWhoComes(hook, payload, cwd, signal) {
	let pauseMs = againMs;
	while (!signal.aborted) {
		const heard = await tellNearest(hook, payload, cwd, signal);
		if (heard && heard.said) return heard.said;
		await pause(pauseMs);
		if (!heard) continue;
		if (heard.isAnswered && heard.mark === markOf(heard.socket)) return;
		// Who is silent may have them all, and tells of each later.
		pauseMs = Math.min(2 * pauseMs, longestPauseMs);
	}
}

/** Keeps no process alive. */
const pause = ms => new Promise(resolve => {
	const timer = setTimeout(resolve, ms);
	timer.unref();
});

/** Who may listen now; another, or one that came back, is seen by it. */
const listenersNear = cwd => socketsNear(cwd || process.cwd()).map(markOf).join();

/** Who comes while a call runs is told of it: its agent says nothing until it ends. With those of then who were told at its beginning. */
async function tellWhileItRuns(hook, payload, cwd, signal, known, heard) {
	let told = known;
	for (;;) {
		await pause(againMs);
		if (signal.aborted) return;
		const now = listenersNear(cwd);
		if (now === told || !(await tellNearest(hook, payload, cwd, signal, true))) continue;
		told = now;
		heard();
	}
}

/** Sessions of which an athena was told: it knows what came before, and another reads that back. */
const heardOf = new Set();
const isHeardOf = session => heardOf.has(session);
const sessionOf = ({session_id, sessionId}) => session_id || sessionId;

/** What nobody took in, in the order in which it happened. */
let untold = [];
let happened = 0;
const mostUntold = 300;
const mostUntoldLength = 4 * 1024 * 1024;

/**
 * What happens once: where nobody takes it in, whoever comes is told. Of a session
 * that nobody heard of, that is only what is so until that is aborted. Gives back
 * once the first was tried.
 */
async function tellOnce(hook, payload, cwd, until) {
	const place = happened++;
	const at = Date.now();
	const told = listenersNear(cwd);
	// Who goes on, or quits, at once has ended it all the same.
	const heard = await tellNearest(hook, payload, cwd, undefined, until !== undefined);
	if (!heard || !heard.isAnswered) keepUntold(hook, payload, cwd, {place, at, until, ...(heard && {told, sentTo: heard.mark})});
}

/** Told to whoever comes: nobody was there when it happened. */
function keepUntold(hook, payload, cwd, {place = happened++, at = Date.now(), ...more} = {}) {
	if (!more.until && !isHeardOf(sessionOf(payload))) return;
	const length = lengthOf(payload);
	if (length > mostUntoldLength) return;
	untold = [...untold, {hook, payload, cwd, place, at, length, ...more}].sort((a, b) => a.place - b.place);
	let all = untold.reduce((sum, one) => sum + one.length, 0);
	while (untold.length > mostUntold || all > mostUntoldLength) all -= untold.shift().length;
	void waitForSomebody();
}

/** What is no JSON is told to nobody. */
function lengthOf(payload) {
	try {
		return JSON.stringify(payload).length;
	} catch {
		return Infinity;
	}
}

let isWaiting = false;
async function waitForSomebody() {
	if (isWaiting) return;
	isWaiting = true;
	for (let pauseMs = againMs; untold.length > 0; pauseMs = Math.min(2 * pauseMs, longestIdlePauseMs)) {
		await pause(pauseMs);
		isSilent = false;
		await tellUntold();
	}
	isWaiting = false;
}

/** Nothing is told before what happened before it. */
let telling;
/** Who comes says nothing: others need not wait for that again. */
let isSilent = false;
function tellUntold() {
	telling ??= tellEach().finally(() => {
		telling = undefined;
	});
	return telling;
}

async function tellEach() {
	const near = new Map();
	const listenersOf = cwd => {
		if (!near.has(cwd)) near.set(cwd, listenersNear(cwd));
		return near.get(cwd);
	};
	while (!isSilent) {
		untold = untold.filter(({until}) => !until || !until.aborted);
		const one = untold.find(({cwd, told}) => listenersOf(cwd) !== '' && listenersOf(cwd) !== told);
		if (!one) return;
		const {hook, payload, cwd, until, at} = one;
		const heard = await askNearest(hook, payload, cwd, {signal: until, isIdle: true, ts: at});
		if (!heard) return;
		one.told = listenersOf(cwd);
		one.sentTo = heard.mark;
		if (heard.isAnswered) untold = untold.filter(other => other !== one);
		else isSilent = !until || !until.aborted;
	}
}

/** Undefined: nobody listens. */
async function tellNearest(hook, payload, cwd, signal, isIdle) {
	// One that goes on already may have begun before somebody came.
	if (telling) await telling;
	if (untold.length > 0) await tellUntold();
	return askNearest(hook, payload, cwd, {signal, isIdle});
}

async function askNearest(hook, payload, cwd, given) {
	for (const socket of socketsNear(cwd || process.cwd())) {
		const mark = markOf(socket);
		const answer = await askAt(socket, hook, payload, given);
		if (!answer) continue;
		if (answer.isHeard) heardOf.add(sessionOf(payload));
		// Who was only slow has by now what it was sent before.
		if (answer.isAnswered) untold = untold.filter(({sentTo}) => sentTo !== mark);
		return {...answer, socket, mark};
	}
}

/** Whose socket it is: who ends has no opinion on what waits, and takes it along. */
function markOf(socket) {
	try {
		const {ino, ctimeMs} = fs.lstatSync(socket);
		return ino + ' ' + ctimeMs;
	} catch {
		return '';
	}
}

/** What was aborted, until athena has heard of it. */
const leaving = new Set();
const takenBack = () => Promise.all(leaving);

/** Undefined: nobody listens there. */
function askAt(file, hook, payload, {signal, isIdle, ts}) {
	return new Promise(resolve => {
		let message;
		try {
			message = JSON.stringify({athena: 1, reply: 'text', agent, hook, ts, startedAs: startedAs(), place: placeHere(), pid: process.pid}) + '\n' + JSON.stringify(payload) + '\n';
		} catch {
			return resolve({isAnswered: true});
		}
		let connected = false;
		let isHeard = false;
		let isOver = false;
		let remembered;
		let rest = '';
		const socket = net.connect(file);
		if (isIdle) socket.unref();
		const end = (said, isAnswered) => {
			clearTimeout(silence);
			silence = undefined;
			if (signal) signal.removeEventListener('abort', interrupt);
			socket.destroy();
			resolve(connected ? {said, isAnswered, isHeard} : undefined);
		};
		const giveUp = () => end(remembered);
		// The person interrupted: there is nothing left to decide. athena hangs up once it took that in.
		const interrupt = () => {
			clearTimeout(silence);
			silence = undefined;
			signal.removeEventListener('abort', interrupt);
			isOver = true;
			const gone = new Promise(left => {
				socket.on('close', left);
				const timer = setTimeout(() => socket.destroy(), silenceMs);
				timer.unref();
				socket.on('close', () => clearTimeout(timer));
			});
			leaving.add(gone);
			void gone.then(() => leaving.delete(gone));
			socket.end();
			resolve(connected ? {isHeard} : undefined);
		};
		const patience = () => {
			const timer = setTimeout(() => {
				// Where it was the agent that was busy, what came meanwhile is read first.
				const late = setImmediate(() => {
					if (silence === timer) giveUp();
				});
				if (isIdle) late.unref();
			}, silenceMs);
			if (isIdle) timer.unref();
			return timer;
		};
		let silence = patience();
		const heard = () => {
			if (isOver) return;
			clearTimeout(silence);
			silence = patience();
		};
		if (signal) signal.addEventListener('abort', interrupt);
		socket.setEncoding('utf8');
		socket.on('connect', () => {
			connected = true;
			heard();
			if (!isOver) socket.write(message);
		});
		socket.on('data', text => {
			isHeard = true;
			heard();
			if (isOver) return;
			const lines = (rest + text).split('\n');
			rest = lines.pop();
			for (const line of lines) {
				if (line[0] === '?') remembered = read(line.slice(1));
				else if (line[0] === '=') return end(read(line.slice(1)), true);
				else if (line[0] === '!') return end(undefined, true);
			}
		});
		socket.on('error', giveUp);
		socket.on('close', giveUp);
	});
}

/** Sessions that listen. */
const listening = new Set();

/**
 * Does what athena's person wants of a session, one after the other, as long as
 * athena is there: call it again whenever something happens in the session.
 */
async function obey(session, payload, cwd, act) {
	if (listening.has(session)) return;
	listening.add(session);
	try {
		for (;;) {
			const order = await tell(${JSON.stringify(ordersHook)}, payload, cwd, undefined, true);
			if (!order) return;
			await act(order);
		}
	} catch {
		// The agent did not take it, and says why by itself.
	} finally {
		listening.delete(session);
	}
}

function read(json) {
	try {
		const value = JSON.parse(json);
		return typeof value === 'object' && value !== null ? value : undefined;
	} catch {
		return;
	}
}
`;
