import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';
import {interpreters} from '../../../programs/deeds/interpreters.js';

/** Code that comes from elsewhere, or that nobody can read here. */
export const codeEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/remote-code',
		action: 'deny',
		reason:
			'It runs what comes over the network unseen; download it to a file, let the person read it, then run the file.',
		match: [{flow: 'remote_code'}],
	},
	{
		id: 'dangerous-bash/decoded-code',
		action: 'deny',
		reason:
			'It runs decoded text that nobody can read here; write the commands out in plain text.',
		match: [
			{flow: 'decoded_code'},
			{
				program: ['powershell', 'pwsh'],
				mentions: ['-enc', '-ec ', '-e ', 'frombase64string'],
			},
		],
	},
	{
		id: 'dangerous-bash/downloaded-code',
		action: 'ask',
		reason: 'It runs a file that it has just brought in from outside.',
		match: [
			{flow: 'downloaded_code'},
			{
				program: ['npx', 'pnpx', 'bunx', 'uvx', 'pipx'],
				operand: ['http*', 'git+*', 'github:*', '*://*'],
			},
			{
				program: list('pip pip3 npm pnpm yarn bun cargo gem go uv'),
				operand: ['http:*', 'git+*', 'https:*'],
			},
			{program: interpreters, operand: ['http://*', 'https://*']},
			// `uv run https://x/a.py`, `bunx a@https://x`.
			{isAddress: true},
			// What golang.org offers is go's own.
			{
				program: ['go'],
				subcommand: ['run'],
				operand: ['*.*/*@*'],
				unlessOperand: ['golang.org/*'],
			},
			{
				program: ['gh'],
				subcommand: ['extension install', 'extension upgrade', 'ext install'],
			},
		],
	},
	{
		id: 'dangerous-bash/written-code',
		action: 'ask',
		reason:
			'It writes a script and runs it at once, so nobody has read it; write the file with the file tool first.',
		match: [{flow: 'written_code'}],
	},
	{
		id: 'dangerous-bash/network-shell',
		action: 'deny',
		reason:
			'It gives a shell, or a program, to whoever is at the other end of a connection.',
		match: [
			{
				program: ['nc', 'ncat', 'netcat', 'nc.traditional', 'nc.openbsd'],
				flag: ['-e', '-c', '--exec', '--sh-exec', '--lua-exec'],
			},
			{program: ['socat'], mentions: ['exec:', 'system:', 'shell']},
			{touches: ['read', 'write', 'execute'], place: ['connection']},
			{
				program: interpreters,
				mentions: list(`
					socket.socket net.socket net.connect tcpsocket fsockopen socket(
					pty.spawn io::socket /dev/tcp
				`),
			},
			{
				program: ['telnet', 'nc', 'ncat'],
				isPiped: true,
				word: ['/bin/sh', '/bin/bash'],
			},
			{
				program: list('ttyd gotty wetty sshx teleconsole'),
				unless: list('-h --help -v -V --version'),
			},
			{program: ['upterm'], word: ['host']},
			{program: ['code'], subcommand: ['tunnel']},
			{program: ['ssh'], flag: ['-R', '-D', '-w']},
		],
	},
	{
		id: 'dangerous-bash/tunnel',
		action: 'ask',
		reason: 'It opens a port of this machine, or a network, to others.',
		match: [
			{
				program: list(
					'ngrok localtunnel lt cloudflared chisel frpc bore sshuttle inlets zrok',
				),
				unless: list('-h --help -v -V --version'),
			},
			{program: ['devtunnel'], word: ['host']},
			{program: ['tailscale'], subcommand: ['funnel']},
		],
	},
	{
		id: 'dangerous-bash/computed-program',
		action: 'ask',
		reason: 'Which program runs is computed; write its name out.',
		match: [
			{isComputed: true},
			{program: ['eval', 'source', '.'], takesHiddenCode: true},
			{program: ['eval'], mentions: ['$', '`']},
		],
	},
	{
		id: 'dangerous-bash/hidden-code',
		action: 'ask',
		reason: 'A shell runs text that can not be read here.',
		match: [
			{takesHiddenCode: true},
			{
				program: list(`
					source . eval bash sh zsh dash ksh python python3 node perl ruby make
					gmake
				`),
				operand: ['/dev/fd/*', '/proc/*', '/dev/stdin'],
			},
			{program: ['make', 'gmake'], flag: ['-f'], operand: ['-']},
		],
	},
	{
		id: 'dangerous-bash/unreadable',
		action: 'ask',
		reason:
			'The command can not be taken apart, so nobody can say what it does.',
		match: [{shape: 'unreadable'}],
	},
];
