import {once} from 'node:events';
import net from 'node:net';
import process from 'node:process';
import {hostileBacklog} from './hostileBacklog.js';
import {hostileCommands} from './hostileCommands.js';
import {hostileFiles} from './hostileFiles.js';
import {hostileRequests} from './hostileRequests.js';
import {hostileVisits} from './hostileVisits.js';
import {screenPayloads} from './screenPayloads.js';

/*
 * Sends what is built to hurt, one after the other, the way a hook command
 * does, and tells what came back. A process of its own: its work is not athena's.
 */
const [socketPath = '', cwd = ''] = process.argv.slice(2);
/** As the forwarder: nothing heard for so long is the end, ms. */
const silenceMs = 900;

const cases = [
	...[...hostileCommands, ...hostileVisits, ...hostileFiles].map(
		({name, command, isDenied = true}) => ({
			name,
			hookName: 'PreToolUse',
			isDenied,
			fields: () => ({
				tool_name: 'Bash',
				tool_input: {command},
				tool_use_id: name,
			}),
		}),
	),
	...hostileRequests,
	...screenPayloads('a.txt').map(({name, hookName, make}) => ({
		name,
		hookName,
		isDenied: false,
		fields: make,
	})),
];

const textOfCase = ({hookName, fields}: (typeof cases)[number]) =>
	textOf({
		session_id: 'hostile',
		transcript_path: '',
		cwd,
		hook_event_name: hookName,
		...fields(),
	});

// What is measured is what these take, not that athena judges at all.
for (const one of cases.slice(0, 3)) await send(textOfCase(one));
process.send?.({type: 'warm'});
await once(process, 'message');

for (const one of cases) {
	const {name, isDenied} = one;
	const text = textOfCase(one);
	const started = performance.now();
	const {reply, longestSilence} = await send(text);
	process.send?.({
		type: 'case',
		name,
		isDenied,
		verdict: /"permissionDecision":"(\w+)"/.exec(reply)?.[1] ?? 'none',
		ms: performance.now() - started,
		longestSilence,
	});
}

process.send?.({type: 'crowd'});
process.send?.({
	type: 'backlog',
	...(await hostileBacklog(socketPath, 5000)),
});
process.disconnect?.();

/** Whatever can't be written out, being too deep for that, is one list in the other. */
function textOf(payload: object): string {
	try {
		return JSON.stringify(payload);
	} catch {
		const levels = 100_000;
		return `{"hook_event_name":"PermissionRequest","tool_input":${'['.repeat(levels)}${']'.repeat(levels)}}`;
	}
}

/** The answer, or '' after too long a silence; and the longest one, ms. */
async function send(text: string) {
	return new Promise<{reply: string; longestSilence: number}>(resolve => {
		const socket = net.connect(socketPath);
		let heardAt = performance.now();
		let longestSilence = 0;
		let received = '';
		let silence: NodeJS.Timeout | undefined;
		const end = (reply: string) => {
			clearTimeout(silence);
			socket.destroy();
			resolve({reply, longestSilence});
		};
		const heard = () => {
			const now = performance.now();
			longestSilence = Math.max(longestSilence, now - heardAt);
			heardAt = now;
			clearTimeout(silence);
			silence = setTimeout(() => {
				longestSilence = performance.now() - heardAt;
				end('');
			}, silenceMs);
		};
		socket.on('error', () => {
			end('');
		});
		socket.on('connect', () => {
			socket.write(`{"athena":1,"reply":"text"}\n${text}\n`, () => {
				heardAt = performance.now();
				heard();
			});
		});
		socket.on('data', chunk => {
			heard();
			received += chunk.toString();
			const answer = received.split('\n').find(line => line.startsWith('='));
			if (answer !== undefined && received.endsWith('\n')) end(answer);
		});
		socket.on('close', () => {
			end(received.split('\n').find(line => line.startsWith('=')) ?? '');
		});
	});
}
