import {describe, expect, it} from 'vitest';
import {capabilities, expandGuards, guards} from '../index.js';
import {
	context,
	named,
	onTool,
	opinionsOn,
	protectedBy,
	verdictOn,
} from './kit.js';

describe('path-boundary', () => {
	it.each([
		'echo x > ../a',
		'echo x > /srv/a',
		'cp a ~/b',
		'mv /home/ann/a b',
		'rm /opt/x',
		'sed -i s/a/b/ /home/ann/x',
		'tee /var/log/x',
		'cd .. && touch a',
		'mkdir -p /work/other/x',
		'ln -s a /home/ann/b',
		'git bundle create /home/ann/b HEAD',
		'rm -rf /work/project/../other',
		'shuf -o /usr/local/sbin/x src/a.ts',
		'npm --cache /opt/x ci',
		'npm ci --logs-dir=/opt/x',
	])('refuses %s', command => {
		expect(verdictOn(command, 'path-boundary')).toBe('deny');
	});

	it.each([
		'cd ~/.ssh && unzip /tmp/keys.zip',
		'cd /etc && split a',
		'(cd ..; split p/a)',
		'env -C ../other split a',
		'cd ../other && git commit -am x',
		'cd ../other && git branch x',
		'cd ../other && git stash',
		'cd ../other && npm install',
		'cd ../other && ./build.sh',
		'cd ../other && make',
		'cd ../other; patch < x',
		'cd ../other && . ./x',
	])('asks about what may write where it runs: %s', command => {
		expect(verdictOn(command, 'path-boundary')).not.toBe('none');
	});

	it.each([
		"sh -c 'u; make -C${PWD%/*} T=x'",
		'f() { make -C$HOME/ T=x; }; g; f',
		'make -C "$OLDPWD" x',
		'sort --o=$(echo ..)/x',
		'sort --output=${x-..}/x a',
		'sort $(echo --output=../x) a',
		'ed a <<< "w ${x-..}/x"',
		'ed -s a <<< "w $y"',
		'ed a <<E\nw $y\nE',
		'for x in .. .; do echo "w $x/a" | ed -s a; done',
		'sed s/a/w/ t | ed -s a',
		'make -f - <<< "$rules"',
		'curl -s https://x.y/mk | make -f -',
		'. ./w.sh ../x',
		'source w.sh ~/x',
		'cd "$X" && unzip a.zip',
		'unzip -qo: a.zip',
		'cd "$X"; tar xf a.tar',
		'cd "$X" && curl -sO https://x.y/z',
		'cd "$(mktemp -d)" && patch -p1 < x',
		'pushd "$X"; 7z x a.7z',
	])('asks where nobody can say where it writes: %s', command => {
		expect(verdictOn(command, 'path-boundary')).not.toBe('none');
	});

	it.each([
		'sort --output=$(echo b) a',
		'make -C "$PWD" x',
		'for d in a b; do make -C $d; done',
		'sort $(ls ..)',
		"printf 'w\\nq\\n' | ed -s a",
		'ed -s a <<E\nw b\nq\nE',
		'make < /dev/null',
		'. ./w.sh x',
		'source ~/.bashrc',
		'. ~/.nvm/nvm.sh --no-use',
		'cd "$X" && npm test',
		'cd "$(git rev-parse --show-toplevel)" && make',
	])('leaves alone what says where: %s', command => {
		expect(verdictOn(command, 'path-boundary')).toBe('none');
	});

	it.each([
		'cd ../other && git status',
		'cd ../other && git log --oneline -5',
		'cd ../other && git branch',
		'cd ../other && ls -la && cat package.json',
		'cd ../other && npm ls',
		'cd ../other && rg foo',
		'cd /tmp && unzip x.zip',
		'cd src && npm test',
		'cd .. && cd project && npm test',
		'git worktree add ../b',
	])('leaves alone what only looks there, or comes back: %s', command => {
		expect(verdictOn(command, 'path-boundary')).toBe('none');
	});

	it.each([
		'git worktree add /workspace/other/wt',
		'python3 -m venv /workspace/q',
		'gcc a.c -o/workspace/q',
	])('asks about a folder at the top that is there: %s', command => {
		const said = (isFolder: (place: string) => boolean) =>
			opinionsOn(command, named('path-boundary'), new Set(), {
				...context,
				disk: {isFolder, linksIn: () => []},
			}).map(({verdict}) => verdict);
		expect(said(place => place === '/workspace')).toEqual(['ask']);
		expect(said(() => false)).toEqual([]);
	});

	it.each(['echo x > "$f"', 'rm "$x"/a', 'cd "$d" && touch a'])(
		'asks about %s',
		command => {
			expect(verdictOn(command, 'path-boundary')).toBe('ask');
		},
	);

	it.each([
		'echo x > a',
		'touch src/a',
		'rm -rf build',
		'cp a /tmp/b',
		'echo x > /dev/null',
		'ls / 2>/dev/null',
		'cd src && touch a',
		'cat /etc/hosts',
	])('leaves %s alone', command => {
		expect(verdictOn(command, 'path-boundary')).toBe('none');
	});

	it.each([
		{path: '.claude/settings.json'},
		{filename: '/work/project/.claude/settings.json'},
		{target: '~/.claude.json'},
		{uri: 'file:///work/project/.mcp.json'},
		{args: {path: 'src/../.claude/hooks/a.sh'}},
		{files: [{path: 'a'}, {path: '.claude/settings.json', text: 'x\ny'}]},
		{dir: '.claude', name: 'settings.json', content: '{}'},
		{folder: '.claude'},
		{anything: '.athena/rules.json'},
	])('covers tools nobody knows, whatever the field: %j', input => {
		expect(onTool('mcp__fs__write_file', input)).toHaveLength(1);
	});

	it('leaves other calls of such tools alone', () => {
		expect(
			onTool('mcp__github__create_issue', {
				title: 'Settings are lost',
				body: 'see .claude/settings.json\nthanks',
				labels: ['bug', '.github'],
			}),
		).toEqual([]);
	});

	it('covers the file tools', () => {
		expect(onTool('Write', {file_path: '/srv/a'}, 'path-boundary')).toEqual([
			'deny path-boundary/write-outside',
		]);
		expect(onTool('Edit', {file_path: '../a'}, 'path-boundary')).toEqual([
			'deny path-boundary/write-outside',
		]);
		expect(onTool('Write', {}, 'path-boundary')).toEqual([
			'ask path-boundary/write-unknown',
		]);
		expect(onTool('Write', {file_path: 'src/a'}, 'path-boundary')).toEqual([]);
		expect(onTool('Read', {file_path: '/srv/a'}, 'path-boundary')).toEqual([]);
	});

	it('follows links', () => {
		const linked = {
			...context,
			realPath: (place: string) =>
				place.replace(/^\/work\/project\/out/, '/srv/elsewhere'),
		};
		const found = opinionsOn(
			'echo x > out/a',
			named('path-boundary'),
			new Set(),
			linked,
		);
		expect(found.map(({ruleId}) => ruleId)).toEqual([
			'path-boundary/write-outside',
		]);
	});

	it('tells a project with capital letters from its outside', () => {
		const capital = {
			...context,
			projectDir: '/Work/Proj',
			inside: ['/Work/Proj'],
		};
		expect(
			opinionsOn(
				'touch /Work/Proj/a',
				named('path-boundary'),
				new Set(),
				capital,
			),
		).toEqual([]);
	});
});

describe('what is always protected', () => {
	it.each<[string, string]>([
		['echo x > .claude/settings.json', 'built-in/agent-settings'],
		['sed -i s/a/b/ .claude/settings.local.json', 'built-in/agent-settings'],
		['cp a ~/.claude/settings.json', 'built-in/agent-settings'],
		['rm -rf .claude', 'built-in/agent-settings'],
		['mv .claude/hooks x', 'built-in/agent-settings'],
		['echo {} > .mcp.json', 'built-in/agent-settings'],
		['perl -pi -e s/a/b/ .claude/settings.json', 'built-in/agent-settings'],
		[`python3 -c 'open(".claude/settings.json")'`, 'built-in/agent-settings'],
		['chattr +i .claude/hooks/a.sh', 'built-in/agent-settings'],
		['git checkout .claude/settings.json', 'built-in/agent-settings'],
		['cp tpl/settings.json .claude/', 'built-in/agent-settings'],
		['cp settings.json .claude', 'built-in/agent-settings'],
		['cp tpl/* .claude/', 'built-in/agent-settings'],
		['mv tpl/settings.json .claude', 'built-in/agent-settings'],
		['cp -t .claude tpl/settings.json', 'built-in/agent-settings'],
		['cp --parents .claude/settings.json sub', 'built-in/agent-settings'],
		['install -m 644 settings.json .claude', 'built-in/agent-settings'],
		['rsync -a tpl/settings.json .claude/', 'built-in/agent-settings'],
		['scp host:tpl/settings.json .claude', 'built-in/agent-settings'],
		['wget -P .claude https://x/settings.json', 'built-in/agent-settings'],
		['ln -sf ../tpl/settings.json .claude', 'built-in/agent-settings'],
		['cd .claude && ln -s ../settings.json', 'built-in/agent-settings'],
		['cp -r tpl/.claude .', 'built-in/agent-settings'],
		['cp -r tpl .claude', 'built-in/agent-settings'],
		['mv tpl .claude', 'built-in/agent-settings'],
		['ln -s tpl .claude', 'built-in/agent-settings'],
		['tar xf a.tar .claude/settings.json', 'built-in/agent-settings'],
		['tar xf a.tar .claude', 'built-in/agent-settings'],
		['tar xf a.tar -C .claude', 'built-in/agent-settings'],
		['unzip a.zip .claude/settings.json', 'built-in/agent-settings'],
		['sed -i s/a/b/ .claude/*.json', 'built-in/agent-settings'],
		['mv tpl .claude/skills', 'built-in/agent-settings'],
		['cp -r tpl .gemini/policies', 'built-in/agent-settings'],
		['ln -s ../tpl .claude/commands', 'built-in/agent-settings'],
		['sed -i s/a/b/ .claude/agents/*.md', 'built-in/agent-settings'],
		['tar xf a.tar -C .opencode/tool', 'built-in/agent-settings'],
		['curl -o .codex/prompts/x.md https://x', 'built-in/agent-settings'],
		['git checkout x -- .claude/skills', 'built-in/agent-settings'],
		['rm .gemini/policies/x.toml', 'built-in/agent-settings'],
		['foo .claude/skills/x/SKILL.md', 'built-in/agent-settings'],
		[
			`python3 -c 'open(".claude/agents/x.md", "w")'`,
			'built-in/agent-settings',
		],
		[
			`python3 - <<E\nopen(".claude/agents/x.md", "w")\nE`,
			'built-in/agent-settings',
		],
		[
			`node -e 'fs.writeFileSync(".opencode/plugins/x.ts", "")'`,
			'built-in/agent-settings',
		],
		['echo x > .athena/rules.json', 'built-in/athena-files'],
		['rm -rf ~/.config/athena', 'built-in/athena-files'],
		['rm -rf ~/.config', 'built-in/athena-files'],
		['echo x > ~/.config/athen?/rules.json', 'built-in/athena-files'],
		['ln -s ~/.config/athena/rules.json x', 'built-in/athena-files'],
		// The link may be what the patch, or the archive, brings.
		['git apply p && cp new.json link', 'built-in/athena-files'],
		['git apply p; cat new.json > link', 'built-in/athena-files'],
		['git am p && tee link < new.json', 'built-in/athena-files'],
		['patch -p1 < p && cp new.json d/rules.json', 'built-in/athena-files'],
		['unzip a.zip && cp new.json link', 'built-in/athena-files'],
		['athena rules add x', 'built-in/athena'],
		['nice athena hooks uninstall', 'built-in/athena'],
		['pkill athena', 'built-in/athena'],
		['for p in $(pgrep athena); do kill $p; done', 'built-in/athena'],
		['pgrep athena | xargs kill', 'built-in/athena'],
		["ps aux | awk '/athena/{print $2}' | xargs kill", 'built-in/athena'],
		...[
			'tmux kill-pane',
			'tmux kill-pane -a',
			'tmux kill-pane -t %1',
			'tmux killp -t 1',
			'tmux kill-window -a',
			'tmux killw',
			'tmux kill-session -t x',
			'tmux kill-ses',
			'tmux -L x kill-server',
			'tmux unlink-window -k',
			'tmux respawn-pane -k',
			"tmux if-shell true 'kill-pane -t 1'",
			'tmux list-panes \\; kill-pane -a',
			'zellij kill-all-sessions',
			'zellij delete-session x',
			'zellij action close-pane',
			'screen -S x -X quit',
			'screen -X eval "kill"',
			'kitty @ close-window',
			'kitten @ close-tab --match all',
			'wezterm cli kill-pane --pane-id 1',
			'loginctl terminate-user me',
			'loginctl kill-session 2',
			'systemctl --user stop app.slice',
			'systemctl stop user-1000.slice',
			'systemctl --user kill tmux.service',
			'systemctl --user exit',
			'pkill tmux',
			'killall -9 kitty',
			'kill $(pgrep tmux)',
			'pidof zellij | xargs kill',
			'xdotool windowkill 1',
		].map((command): [string, string] => [command, 'built-in/athena']),
		['tmux send-keys -t a a', 'built-in/keys'],
		['(sleep 5; tmux send-keys a) &', 'built-in/keys'],
		['tmux new-session -d "tmux send-keys a"', 'built-in/keys'],
		['screen -S x -X stuff a', 'built-in/keys'],
		['zellij action write-chars a', 'built-in/keys'],
		['kitty @ send-text a', 'built-in/keys'],
		['wezterm cli send-text a', 'built-in/keys'],
		['xdotool key a', 'built-in/keys'],
	])('%s is asked about', (command, id) => {
		expect(protectedBy(command)).toContain(id);
	});

	it.each(['git checkout main && cp a b', 'git stash pop && npm test > log'])(
		'%s is left alone where what comes has no link',
		command => {
			const disk = {isFolder: () => false, linksIn: () => []};
			const isNone = {...disk, entryAt: () => 'absent' as const};
			expect(protectedBy(command, {...context, disk: isNone})).toEqual([]);
			expect(protectedBy(command, {...context, disk})).toEqual([
				'built-in/athena-files',
			]);
		},
	);

	it.each([
		'cat .claude/settings.json',
		'git diff .claude/settings.json',
		'git add .claude/settings.json',
		'echo x > .claude/notes.md',
		'rm -rf ./build/*',
		'tar xf a.tar',
		'git apply p && git add -A',
		'git apply p && npm test > /tmp/log',
		'unzip a.zip && ls',
		'cp -r tpl/. .',
		'cp a.md .claude/',
		'cp tpl/* src/',
		'prettier --write *.json',
		'sed -i s/a/b/ *.json src/*.json',
		'mkdir -p .claude/agents',
		'tar xzf a.tgz -C vendor',
		'athena rules list',
		'ls ~/.config/athena',
		'npm test',
		'tmux list-panes',
		'tmux new-session -d -s killer',
		'tmux capture-pane -p',
		'screen -ls',
		'zellij list-sessions',
		'loginctl list-sessions',
		'systemctl --user stop app',
		'systemctl --user list-units "*.slice"',
		'pkill vite',
		'kill 1234',
		'kill $(pgrep vite)',
		'mkdir -p .claude/skills/x',
		'chmod +x .claude/skills/x/run.sh',
		'cat .claude/skills/x/SKILL.md',
		'git add .claude/agents',
		'.claude/skills/x/run.sh a',
		'bash .claude/skills/x/run.sh',
		'python3 .claude/skills/x/run.py --in .claude/skills/x/a.json',
		'cd .claude/skills/x && python3 run.py',
		'pytest .claude/skills/x',
		'gh pr create --title x --body "adds .claude/skills/x and .gemini/hooks/y"',
		'echo x > .claude/plans/a.md',
		'echo x >> CLAUDE.md',
		'rm -rf .vscode',
	])('%s is left alone', command => {
		expect(protectedBy(command)).toEqual([]);
	});

	it('covers the file tools', () => {
		expect(onTool('Edit', {file_path: '.claude/settings.json'})).toEqual([
			'ask built-in/agent-settings',
		]);
		expect(onTool('Write', {file_path: '/home/ann/.claude.json'})).toEqual([
			'ask built-in/agent-settings',
		]);
		expect(onTool('Write', {file_path: '.athena/rules.json'})).toEqual([
			'ask built-in/athena-files',
		]);
		expect(onTool('Read', {file_path: '.claude/settings.json'})).toEqual([]);
		expect(onTool('Read', {file_path: '.claude/skills/x.md'})).toEqual([]);
	});

	it.each([
		'.claude/agents/x.md',
		'.claude/skills/x/SKILL.md',
		'.claude/commands/x.md',
		'.claude/output-styles/x.md',
		'.claude/statusline.sh',
		'sub/.claude/skills/x/SKILL.md',
		'/home/ann/.claude/agents/x.md',
		'.agents/skills/x/SKILL.md',
		'.codex/agents/x.toml',
		'.codex/prompts/x.md',
		'.codex/rules/x.rules',
		'/home/ann/.codex/skills/x/SKILL.md',
		'.github/agents/x.agent.md',
		'.github/skills/x/SKILL.md',
		'.github/prompts/x.prompt.md',
		'.github/mcp.json',
		'.vscode/mcp.json',
		'/home/ann/.copilot/agents/x.md',
		'.gemini/policies/x.toml',
		'.gemini/commands/x.toml',
		'.gemini/agents/x.md',
		'/home/ann/.gemini/policies/x.toml',
		'.opencode/tool/x.ts',
		'.opencode/tools/x.ts',
		'.opencode/command/x.md',
		'.opencode/agent/x.md',
		'.opencode/package.json',
		'/home/ann/.config/opencode/tool/x.ts',
		'.pi/skills/x.md',
		'.pi/prompts/x.md',
		'/home/ann/.pi/agent/extensions/x.ts',
		'.qwen/commands/x.toml',
		'.qwen/agents/x.md',
		'.cursor/commands/x.md',
		'.factory/droids/x.md',
	])('and what an agent loads: %s', file => {
		expect(onTool('Write', {file_path: file})).toEqual([
			'ask built-in/agent-settings',
		]);
		expect(protectedBy(`echo x > ${file.replace('/home/ann', '~')}`)).toEqual([
			'built-in/agent-settings',
		]);
	});
});

describe('guards about tools', () => {
	it.each(['AskUserQuestion', 'EnterPlanMode', 'EnterWorktree'])(
		'no-interactive refuses %s',
		tool => {
			expect(onTool(tool, {}, 'no-interactive').join()).toMatch(
				/^deny no-interactive\//,
			);
		},
	);

	it.each(['Task', 'Agent', 'TeamCreate', 'SendMessage'])(
		'no-native-team refuses %s',
		tool => {
			expect(onTool(tool, {}, 'no-native-team').join()).toMatch(
				/^deny no-native-team\//,
			);
		},
	);

	it('leave other tools alone', () => {
		expect(onTool('Bash', {}, 'no-interactive', 'no-native-team')).toEqual([]);
	});
});

describe('expandGuards', () => {
	it('takes guards and capabilities, each guard once', () => {
		expect(expandGuards(['read-only', 'builder', 'path-boundary'])).toEqual({
			ok: true,
			guards: [
				'dangerous-bash',
				'path-boundary',
				'read-only',
				'no-interactive',
				'no-native-team',
				'no-push',
			],
		});
		expect(expandGuards(['personal'])).toEqual({
			ok: true,
			guards: ['dangerous-bash', 'path-boundary'],
		});
	});

	it('only a person’s own session may wait for a person, hand out work and push', () => {
		for (const name of Object.keys(capabilities)) {
			const own = name === 'personal';
			for (const tool of [
				'AskUserQuestion',
				'EnterPlanMode',
				'EnterWorktree',
			]) {
				expect(
					onTool(tool, {}, name).some(said => said.startsWith('deny')),
				).toBe(!own);
			}

			for (const tool of ['Task', 'Agent', 'TeamCreate', 'TaskUpdate']) {
				expect(
					onTool(tool, {}, name).some(said => said.startsWith('deny')),
				).toBe(!own);
			}

			for (const push of [
				'git push',
				'git -C a push origin x',
				'cd a && git push -u origin x',
				'bash -c "git push"',
				'gh pr create --fill',
			]) {
				expect([name, push, verdictOn(push, name) === 'deny']).toEqual([
					name,
					push,
					!own,
				]);
			}
		}
	});

	it('names what it does not know', () => {
		expect(expandGuards(['builder', 'toString'])).toEqual({
			ok: false,
			unknown: 'toString',
		});
	});

	it('every capability names guards that exist, and says what it is for', () => {
		for (const {summary, guards: names} of Object.values(capabilities)) {
			expect(summary).not.toBe('');
			for (const name of names) expect(guards[name].name).toBe(name);
		}
	});

	it('every entry has an id of its own, under its guard, and a reason', () => {
		const entries = Object.values(guards).flatMap(({name, entries: own}) =>
			own.map(entry => ({name, entry})),
		);
		expect(new Set(entries.map(({entry}) => entry.id)).size).toBe(
			entries.length,
		);
		for (const {name, entry} of entries) {
			expect(entry.id).toMatch(new RegExp(`^${name}/\\S+$`));
			expect(entry.reason).toMatch(/\.$/);
		}
	});
});

describe('a path outside, given to a program that may write there', () => {
	it.each([
		'shuf -o ../x y',
		'git bundle create ../x HEAD',
		'git checkout-index --prefix=../x/ -a',
		'git checkout-index --prefix=${x-..}/ -a',
		'git -C .. commit',
		'npm -C .. install',
		'npm install --prefix ..',
		'npm pack --pack-destination ..',
		'pip install -t ..',
		'python3 -m venv ../x',
		'go build -o ../x',
		'gcc x.c -o ../x',
		'gcc x.c -o../x',
		'tsc --outDir ../x',
		'cargo build --target-dir ../x',
		'docker cp c:x ..',
		'docker run -v /home/ann:/x alpine touch /x/y',
		'docker run -v /srv/x:/srv/x -w /srv/x a',
		'git checkout-index --prefix=/proc/self/root/home/ann/ a',
		'nobodyknows /proc/1/root/srv/x',
		'f() { nobodyknows a; }; cd; f',
		'f() { nobodyknows; }; cd /srv && f',
		'f() { cd; nobodyknows a; }; f',
		'gh release download -D ..',
		'prettier --write ../x',
		'black ~/x',
		'make DESTDIR=/srv install',
		'./configure --prefix=/opt/x',
		'bash gen.sh /srv/x',
		'aws s3 sync s3://x /mnt/x',
		"sqlite3 x '.backup ../y'",
		'sqlite3 x ".output ../y" "select 1"',
		'nobodyknows "save(../x)"',
		'git worktree add ../../x',
		'git worktree add /srv/x',
		'valgrind --log-file=../x ls',
		"curl -w '%output{../x}' http://a",
		'sed --in-place=../x s/a/b/ y',
		'GIT_TRACE=/home/ann/y git log',
		'HISTFILE=/home/ann/.bashrc; history -w',
		'SSLKEYLOGFILE=~/y curl https://x',
		'NODE_V8_COVERAGE=/home/ann/c node x.js',
		'rm .?/gone',
		'cp a.txt .?',
		'touch .[.]/x',
		'touch ..*/x',
	])('path-boundary speaks about %s', command => {
		expect(['ask', 'deny']).toContain(verdictOn(command, 'path-boundary'));
	});

	it.each([
		'git log main..dev',
		'npm run build -- --out dist/../dist',
		'docker build -t a/b .',
		'cd build && cmake ..',
		'cat ../x',
		'grep -r x ..',
		'go test ./...',
		'git worktree add ../wt',
		'python3 /usr/share/x/gen.py',
		'curl https://x/api -o out',
		'kubectl get --raw /apis/x',
		'nobodyknows /api/v1',
		'GIT_TRACE=1 git log',
		'HISTFILE=/dev/null ls',
		'rm .*.swp',
		'gh api /repos/o/r',
		'docker run -v pgdata:/var/lib/postgresql/data postgres',
		'docker run -v ./data:/srv/data -w /srv/data a',
		'f() { nobodyknows a; }; cd src && f',
	])('and not about %s', command => {
		expect(verdictOn(command, 'path-boundary')).toBe('none');
	});
});

describe('a folder of the system, given to a program that may write there', () => {
	const asWhoMay = (mayWrite: boolean) => (command: string) =>
		opinionsOn(command, named('path-boundary'), new Set(), {
			...context,
			disk: {
				isFolder: () => true,
				linksIn: () => [],
				mayWrite: () => mayWrite,
			},
		}).map(({verdict}) => verdict);

	it.each([
		"sqlite3 x '.save /etc/cron.d/y'",
		'git checkout-index --prefix=/etc/cron.d/ -a',
		'git worktree add /usr/local/sbin/wt',
		'git bundle verify /usr/local/sbin/y',
		'python3 -m json.tool a.json /etc/cron.d/j',
		'gcc -o /lib/x a.c',
		'cargo build --target-dir /boot',
		'curl --libcurl /etc/x https://a',
	])('is asked about where it can be written to: %s', command => {
		expect(asWhoMay(true)(command)).toContain('ask');
		expect(asWhoMay(false)(command)).toEqual([]);
	});

	it.each(['gcc -I/usr/include a.c -L/usr/lib -lm', 'cat /etc/hosts'])(
		'%s only looks there',
		command => {
			expect(asWhoMay(true)(command)).toEqual([]);
		},
	);
});

describe('what runs by itself later', () => {
	it.each([
		'git maintenance start',
		'scalar register',
		'cp tpl/.bashrc ~',
		'cp tpl/.bashrc ~/',
		'echo x > ~/.gdbinit',
		'echo x >> ~/.tmux.conf',
		'tee ~/.emacs',
		'cp a ~/.psqlrc',
		'cp a ~/.gradle/init.gradle',
		'cp a ~/.cargo/config.toml',
		'cp a ~/.config/environment.d/x.conf',
		'echo x > usercustomize.py',
		'cp a ~/.config/direnv/direnvrc',
		'echo x > .yarnrc.yml',
		'touch .pnpmfile.cjs',
	])('dangerous-bash speaks about %s', command => {
		expect(['ask', 'deny']).toContain(verdictOn(command, 'dangerous-bash'));
	});
});
