/**
 * What a trace by strace says: programs started (the shell itself first is
 * left out), sockets reached for, files opened by name.
 */
export function readTrace(text) {
	const ran = [];
	const net = [];
	const opened = [];
	for (const [name, rest] of calls(text)) {
		if (name === 'execve' || name === 'execveat') {
			if (!/ = 0$/.test(rest)) continue;
			ran.push({path: firstString(rest) ?? '?', argv: strings(rest).slice(1)});
		} else if (['socket', 'connect', 'bind', 'sendto'].includes(name)) {
			if (isNetwork(name, rest)) net.push({name, rest});
		} else if (name === 'open' || name === 'openat') {
			// With -y the result says what file it is, wherever its name began.
			const file = / = \d+<(\/[^>]*)>$/.exec(rest)?.[1];
			if (file) opened.push({file, isFolder: rest.includes('O_DIRECTORY')});
		}
	}
	return {ran: ran.slice(1), net: reached(net), opened};
}

/** Calls as [name, arguments and result]; those that others interrupted are put together again. */
function* calls(text) {
	const begun = new Map();
	for (const line of text.split('\n')) {
		const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/.exec(line);
		if (resumed) {
			const [, process, name, rest] = resumed;
			yield [name, `${begun.get(process) ?? ''}${rest}`];
			begun.delete(process);
			continue;
		}
		const call = /^(\d+) +(\w+)\((.*)$/.exec(line);
		if (!call) continue;
		const [, process, name, rest] = call;
		if (rest.endsWith('<unfinished ...>'))
			begun.set(process, rest.slice(0, -'<unfinished ...>'.length));
		else yield [name, rest];
	}
}

/**
 * Whoever wants to know whether this machine has IPv6 (every Python with
 * urllib3) binds a socket to a free port of the machine itself, and closes it.
 */
function reached(calls) {
	const byProbe = new Set();
	for (const {name, rest} of calls)
		if (name === 'bind' && ownFreePort.test(rest))
			byProbe.add(socketOf(rest) ?? rest);
	const isProbe = ({name, rest}) =>
		['socket', 'bind'].includes(name) && byProbe.has(socketOf(rest) ?? rest);
	const others = new Set(
		calls.filter(call => !isProbe(call)).map(({rest}) => socketOf(rest)),
	);
	return calls
		.filter(call => !isProbe(call) || others.has(socketOf(call.rest)))
		.map(({name, rest}) => `${name}(${rest})`.slice(0, 120));
}

const ownFreePort = /_port=htons\(0\).*(?:"::1"|inet_addr\("127\.0\.0\.1"\))/;

const socketOf = text =>
	/<(?:socket|TCP(?:v6)?|UDP(?:v6)?):\[(\d+)/.exec(text)?.[1];

/**
 * Looking up users asks a name service cache over a local socket, which is
 * part of every `ls -l`; asking the kernel about routes is part of getaddrinfo,
 * and the system's log is where a program complains that can't be told by its output.
 */
function isNetwork(name, rest) {
	if (/nscd|"\/dev\/log"|AF_NETLINK|NETLINK_/.test(rest)) return false;
	if (name === 'socket') return /AF_INET|AF_PACKET|AF_VSOCK/.test(rest);
	return /sa_family=AF_(?:INET|UNIX)/.test(rest);
}

const firstString = text => strings(text)[0];

const strings = text =>
	[...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner]) =>
		inner.replace(/\\(.)/g, '$1'),
	);
