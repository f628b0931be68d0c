import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {flagsOf} from '../../../commands/flags/table.js';
import {helpTexts} from '../../../commands/help.js';
import {agentNames} from '../../../runtime/agentName.js';
import {compiled} from '../../__tests__/kit.js';
import {linksAt} from '../../disk/linksAt.js';
import {createRealPath} from '../../disk/realPath.js';
import {judge} from '../../judge.js';
import {askedAthena, harmlessAthena} from '../athenaCommands.js';

/* Whoever starts an athena, or answers one in the person's place, takes its guardrails off. */

let root = '';

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-a-')));
	const put = (name: string, text: string) => {
		fs.writeFileSync(path.join(root, name), text);
	};

	put('ok.conf', 'set -g mouse on\nbind r source-file ok.conf\n');
	put('x.conf', 'set -g mouse on\nrun "tmux send-keys a"\n');
	put('test.exp', 'spawn ssh host\nexpect "$ "\nsend "ls\\r"\n');
	put('x.exp', 'spawn tmux attach -t ath\nsend a\n');
});

afterAll(() => {
	fs.rmSync(root, {recursive: true});
});

const judged = (command: string) => {
	const {realPath, disk} = createRealPath();
	const {verdict, layers} = judge(
		{tool: 'Bash', input: {command}, cwd: root},
		compiled([]),
		{
			projectDir: root,
			home: '/home/dev',
			now: 0,
			ownPaths: [path.join(root, '.athena')],
			realPath,
			disk,
			linksAt,
		},
	);
	return {verdict, asks: layers.map(({ruleId}) => ruleId)};
};

const bySomebody = (...ruleIds: string[]) => ({
	verdict: 'ask',
	asks: expect.arrayContaining(ruleIds) as unknown,
});

describe('a person decides who is athena here', () => {
	test.each([
		'athena',
		'athena &',
		'athena serve --json --guards none --on-permission allow > /tmp/own.log 2>&1 &',
		'athena --all',
		'npx athena-supervisor serve',
		'npx -y athena-supervisor@latest serve',
		'npx -p athena-supervisor athena',
		'bunx athena-supervisor',
		'pnpm dlx athena-supervisor serve',
		'yarn athena serve',
		'npm exec -- athena serve',
		'node ../x/dist/athena.cjs serve',
		'node /usr/lib/node_modules/athena-supervisor/dist/main.cjs serve',
		'nohup setsid athena serve &',
		'tmux new-session -d athena serve',
		"tmux new-session -d -s x 'athena'",
		'tmux neww athena',
		'screen -dmS x athena',
		'zellij run -- athena',
		'xterm -e athena',
		'XDG_CONFIG_HOME=/tmp/x athena serve',
		'env HOME=/tmp athena --guards none',
		"bash -c 'athena serve &'",
		`python3 -c "import os; os.system('athena serve')"`,
		"echo 'athena serve' | at now",
		'systemd-run --user athena serve',
		'athena $x',
		'athena $(echo serve)',
		'echo serve | xargs athena',
		'athena frobnicate',
		'athena demo --hooks',
		'athena replay last --hooks --project-dir ev',
		'athena run --file swarm.yaml --trust',
		'athena run --file=swarm.yaml',
		'athena run --mode bypass x',
		'athena run --trust-hooks x',
		'athena hooks fire PreToolUse --project-dir ev',
		'athena hooks fire PreToolUse --tool Bash',
		'athena hooks init',
		'athena rules --scope project remove d',
		'athena rules suggest --accept 1',
		'echo remove d | xargs athena rules',
	])('%s', command => {
		expect(judged(command)).toMatchObject(bySomebody('built-in/athena'));
	});

	test.each([
		'athena --help',
		'athena --version',
		'athena help serve',
		'athena serve --help',
		"athena rules explain 'git push'",
		"athena rules explain --guards personal 'git add .'",
		'athena rules --guards personal test',
		'athena rules list',
		'athena rules test',
		`athena rules backtest --when '~c "git diff"' --action allow`,
		'athena rules suggest',
		'athena sessions list',
		'athena sessions export last --out x.md',
		'athena doctor',
		'athena hooks status',
		'athena hooks print',
		'athena hooks check',
		'athena completions bash',
		'athena demo',
		'athena replay last --instant',
		'athena replay last --json --rules',
		'athena claude',
		'athena claude -p x',
		'athena run "fix the tests"',
		'athena run --capability scout "where is the cache written?"',
		'athena run --list --json',
		'athena stop ann',
		'athena attach ann',
		'which athena',
		'command -v athena',
		'type athena',
		'npm view athena-supervisor',
		'npm i -D athena-supervisor',
		'npm install -g athena-supervisor@latest',
		'node scripts/x.js --name athena',
		'node --test test/athena',
		'cd athena && ls',
		'git clone https://example.com/athena',
		"git commit -m 'athena serve'",
		"gh pr create --title 'athena serve' --body x",
		"grep -rn 'athena serve' docs",
		"rg 'tmux send-keys' .",
		"echo 'athena serve'",
		'aws athena list-work-groups',
		'docker build -t athena .',
		'npx vitest run src/athena.test.ts',
		'cargo run --bin athena',
		'./gradlew :athena:test',
		'kubectl get pods -l app=athena',
		"psql athena -c 'select 1'",
	])('and is left alone about %s', command => {
		expect(judged(command).verdict).toBe('none');
	});

	test('every command of athena’s is said to be harmless, or asked about', () => {
		const topics = new Set(
			Object.keys(flagsOf).flatMap(name =>
				name.includes(' ') ? name.split(' ', 1) : [],
			),
		);
		const all = new Set([
			...Object.keys(helpTexts),
			...Object.keys(flagsOf),
			...agentNames,
			'help',
			'version',
			// Four of hooks' actions share their flags.
			...['print', 'install', 'uninstall', 'status'].map(one => `hooks ${one}`),
		]);
		for (const name of [...topics, 'hooks attach']) all.delete(name);
		expect([...Object.keys(harmlessAthena), ...askedAthena].sort()).toEqual(
			[...all].sort(),
		);
	});
});

describe('a person answers athena', () => {
	test.each([
		"tmux pipe-pane -I -t ath 'printf a'",
		"tmux -L atk11 pipep -OI -t ath 'printf a'",
		'tmux source-file x.conf',
		'tmux source /tmp/nobody.conf',
		'tmux source-file -',
		'tmux -f x.conf new -d',
		"echo 'send-keys -t 0 a' | tmux -C attach",
		'tmux -C attach < x',
		'tmux sen -t 0 a',
		"tmux run-shell -C 'send -t 0 a'",
		"tmux if -F 1 'send a'",
		"tmux if-shell -F 1 'send a'",
		"tmux set-hook -g pane-focus-in 'send a'",
		'tmux bind-key x send-keys a',
		"tmux confirm-before -y 'send a'",
		"tmux command-prompt -p x 'send-keys %1'",
		"tmux new-session -d 'tmux send -t 0 a'",
		"tmux new -d 'sleep 5; tmux send -t 0 a'",
		`tmux new-window "sh -c 'tmux send-keys a'"`,
		'tmux split-window tmux send a',
		"tmux run 'tmux send a'",
		"tmux display-popup -E 'tmux send a'",
		"tmux set -g status-right '#(tmux send-keys a)'",
		'tmux setw synchronize-panes on',
		'tmux set -s command-alias[9] x=send-keys',
		'tmux list-panes \\; send a',
		"tmux list-panes ';' send a",
		'tmux $CMD',
		'tmux swap-pane -s 0 -t 1',
		'tmux joinp -s 0',
		'tmux break-pane',
		'tmux paste-buffer',
		'nvim --server S --remote-send a',
		'echo a | socat - /dev/pts/1',
		'echo a | socat - FILE:/dev/pts/1,raw',
		"socat EXEC:'tmux attach',pty -",
		'echo a | tee /dev/pts/1',
		'printf a > /dev/pts/$N',
		'cat x > /dev/pts/*',
		'echo a > /proc/123/fd/0',
		'dd if=x of=/dev/pts/1',
		'dtach -p /tmp/s',
		"expect -c 'spawn tmux attach; send a'",
		"expect <<< 'spawn screen -x; send a'",
		"echo a | script -qc 'tmux attach' /dev/null",
		'unbuffer -p tmux attach',
		`python3 -c "import pexpect; pexpect.spawn('tmux attach').send('a')"`,
		`python3 -c "import fcntl; fcntl.ioctl(0, 0x5412, b'a')"`,
		`python3 -c "open('/dev/pts/1','w').write('a')"`,
		'reptyr 123',
		'ttyecho -n /dev/pts/1 a',
		'ydotool key 30:1',
		'wtype a',
		`osascript -e 'tell app "System Events" to keystroke "a"'`,
		'screen -S x -X stuff a',
		'screen -X eval "stuff a"',
		'screen -X source x',
		'zellij action write 97',
		'kitty @ send-key a',
		'wezterm cli send-text a',
		`emacsclient -e '(term-send-string 1 "a")'`,
		'qdbus org.kde.konsole /Sessions/1 sendText a',
		`python3 -c "import os; os.system('tmux send-keys a')"`,
		'ssh localhost tmux send-keys a',
		'expect x.exp',
	])('%s', command => {
		expect(judged(command)).toMatchObject(bySomebody('built-in/keys'));
	});

	test.each([
		'tmux movew -k -s 1 -t 0',
		'tmux link-window -k -s 1 -t 0',
		'tmux neww -k -t 0 sh',
		'tmux kill-ses',
	])('and keeps the pane that it runs in: %s', command => {
		expect(judged(command)).toMatchObject(bySomebody('built-in/athena'));
	});

	test.each([
		'tmux ls',
		'tmux list-panes -a',
		"tmux new-session -d -s dev 'npm run dev'",
		'tmux new -d -s dev npm run dev',
		'tmux new-session -d -s killer',
		'tmux new-window -n send',
		'tmux capture-pane -p -t dev',
		'tmux has-session -t dev',
		'tmux attach -t dev',
		'tmux select-window -t 1',
		'tmux split-window -h',
		'tmux rename-window send-keys',
		"tmux display-message -p '#S'",
		'tmux set -g mouse on',
		'tmux show-options -g',
		'tmux source-file ok.conf',
		'tmux bind r source-file',
		"tmux pipe-pane -o 'cat > log'",
		'tmux move-window -r',
		'tmux -V',
		'tmux wait-for done',
		'screen -ls',
		'screen -dmS dev npm run dev',
		'zellij list-sessions',
		'zellij run -- npm test',
		'kitty +kitten icat x.png',
		'wezterm cli list',
		'xdotool getactivewindow',
		'nvim --headless +q',
		'nvim x.txt',
		'ls -l /dev/pts/1',
		'echo a > /dev/tty',
		'echo a > /dev/null',
		'stat /dev/pts/0',
		'ls /dev/pts',
		'ls /proc/123/fd',
		'cat /proc/self/fd/0',
		'expect test.exp',
		'socat TCP-LISTEN:80,fork TCP:localhost:8080',
		"script -c 'npm test' log",
		'nc -z localhost 80',
		'curl http://localhost:3000/athena/x',
		`python3 -c "print('a')"`,
		'python3 app.py',
		'git log --grep tmux',
		'cat .tmux.conf',
		'vim x',
	])('and is left alone about %s', command => {
		expect(judged(command).verdict).toBe('none');
	});
});
