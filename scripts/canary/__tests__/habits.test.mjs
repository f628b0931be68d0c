import {expect, test} from 'vitest';
import {surprises} from '../habits.mjs';
import {home, projectDir} from '../place.mjs';
import {readTrace} from '../trace.mjs';

const trace = (...lines) =>
	readTrace(['1 execve("/bin/dash", ["dash"], 0x1) = 0', ...lines].join('\n'));

const run = outcome => ({
	changed: [],
	calls: 0,
	cut: false,
	trace: trace(),
	...outcome,
});

test('a program that the text does not name is a surprise, a helper of a named one is not', () => {
	const seen = trace(
		'2 execve("/usr/bin/git", ["git", "log"], 0x1) = 0',
		'3 execve("/usr/bin/less", ["less"], 0x1) = 0',
		'4 execve("/usr/bin/touch", ["touch", "x"], 0x1) = 0',
		'5 execve("/usr/local/bin/rm", ["rm"], 0x1) = -1 ENOENT (No such file)',
	);
	expect(surprises(run({trace: seen}), 'git log').unnamed).toEqual(['touch']);
	expect(surprises(run({trace: seen}), 'g"i"t log; t\\ouch x').unnamed).toEqual(
		[],
	);
	expect(surprises(run({trace: seen}), 'touch x').unnamed).toEqual([
		'git',
		'less',
	]);
});

test('a call that another process interrupted is read whole', () => {
	const seen = trace(
		'2 execve("/usr/bin/ls", ["ls"], 0x1 <unfinished ...>',
		'3 execve("/usr/bin/cat", ["cat"], 0x1) = 0',
		'2 <... execve resumed>)             = 0',
	);
	expect(surprises(run({trace: seen}), 'true').unnamed).toEqual(['cat', 'ls']);
});

test('sockets to others are a surprise, asking the kernel is not', () => {
	const seen = trace(
		'2 socket(AF_INET, SOCK_STREAM, 0) = 3',
		'2 socket(AF_NETLINK, SOCK_RAW, 0) = 3',
		'2 connect(3, {sa_family=AF_UNIX, sun_path="/run/x"}, 110) = 0',
		'2 connect(3, {sa_family=AF_UNIX, sun_path="/var/run/nscd/socket"}, 110) = -1 ENOENT',
	);
	expect(surprises(run({trace: seen}), 'ls').net).toHaveLength(2);
	expect(surprises(run({calls: 1}), 'ls').net).toHaveLength(1);
	expect(surprises(run({trace: seen}), 'kubectl get pods').net).toEqual([]);
});

test('trying whether there is IPv6 is no reaching for the network', () => {
	const probe = [
		'2 socket(AF_INET6, SOCK_STREAM, 0) = 3<socket:[71]>',
		'2 bind(3<socket:[71]>, {sa_family=AF_INET6, sin6_port=htons(0), inet_pton(AF_INET6, "::1", &sin6_addr)}, 28) = 0',
		'2 connect(4<socket:[72]>, {sa_family=AF_UNIX, sun_path="/dev/log"}, 110) = -1 ENOENT',
	];
	const net = lines => surprises(run({trace: trace(...lines)}), 'ls').net;
	expect(net(probe)).toEqual([]);
	expect(
		net([
			...probe,
			'2 connect(3<socket:[71]>, {sa_family=AF_INET6, sin6_port=htons(80)}, 28) = 0',
		]),
	).toHaveLength(3);
	expect(net([probe[1].replace('htons(0)', 'htons(80)')])).toHaveLength(1);
});

test('a file of the home folder that nobody named is a surprise', () => {
	const seen = trace(
		'2 execve("/usr/bin/cat", ["cat", "a"], 0x1) = 0',
		'2 openat(AT_FDCWD, "/usr/lib/locale/x", O_RDONLY) = 3</usr/lib/locale/x>',
		`2 openat(AT_FDCWD<${projectDir}>, "a", O_RDONLY) = 3<${projectDir}/a>`,
		`2 openat(AT_FDCWD<${projectDir}>, "b", O_RDONLY) = 3<${projectDir}/b>`,
		`2 openat(AT_FDCWD, ".", O_RDONLY|O_DIRECTORY) = 3<${projectDir}>`,
		'2 openat(4</sys/x>, "size", O_RDONLY) = 3</sys/x/size>',
		`2 openat(AT_FDCWD, "${home}/.netrc", O_RDONLY) = 3<${home}/.netrc>`,
		`2 openat(AT_FDCWD, "${home}/.aws/config", O_RDONLY) = -1 ENOENT`,
	);
	expect(surprises(run({trace: seen}), 'cat a').read).toEqual([
		`${projectDir}/b`,
		`${home}/.netrc`,
	]);
});

test('what a program keeps for itself may change, and the times of the folder it lies in', () => {
	const changed = [
		`+${home}/.npm`,
		`+${home}/.npm/_logs/1.log`,
		`~${home}`,
		`+${projectDir}/pwn`,
	];
	expect(surprises(run({changed}), 'npm ls').changed).toEqual([
		`+${projectDir}/pwn`,
	]);
	expect(surprises(run({changed}), 'ls').changed).toEqual(changed);
});

test('who is ended in the middle may leave a temporary file', () => {
	const changed = ['+/tmp/zshabc'];
	expect(surprises(run({changed, cut: true}), 'ls').changed).toEqual([]);
	expect(surprises(run({changed}), 'ls').changed).toEqual(changed);
});
