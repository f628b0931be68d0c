import {describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {
	allow,
	call,
	compiled,
	deny,
	here,
	judged,
	verdict,
} from '../../__tests__/kit.js';

const rules = [deny('~c "git push"'), allow('~t Bash')];

describe('a denied command among the words of a program that may run it', () => {
	test.each([
		'/usr/lib/git-core/git-push origin HEAD',
		'git-push origin HEAD',
		'git for-each-repo --config=x push origin HEAD',
		'git subtree push origin main',
		'git lfs push origin',
		'git-lfs push origin',
		'git-for-each-repo --config=x push origin HEAD',
		'git-subtree push origin main',
		'linux64 git push',
		'setarch x86_64 git push',
		"make -f - <<< 'a:;git push'",
		"make SHELL='git push'",
		"sg root 'git push'",
		"sg root -c 'git push'",
		'gpg-agent --daemon git push',
		"vim '+!git push' '+q!'",
		"vi '+!git push'",
		"view '+!git push'",
		"ex '+!git push'",
		"nvim '+!git push'",
		'ssh-agent git push',
		'start-stop-daemon --start --exec /usr/bin/git -- push',
		'numactl --all git push',
		'perf stat git push',
		'eatmydata git push',
		'chronic git push',
		'dtach -n x git push',
		'firejail git push',
		'systemd-inhibit git push',
		'dbus-launch git push',
		'cgexec -g x git push',
		'trickle git push',
		'run-one git push',
		"watchexec -- 'git push'",
		'yarn exec git push',
		"nix-shell --run 'git push'",
		'asdf exec git push',
		"concurrently 'git push'",
		"concurrently 'git -c a.b=c push'",
		"sg root -c 'git -c a.b=c push'",
		"tmux new -d 'git -C ./a,b push'",
		"tmux new -d 'p=push; git $p'",
		"tmux new -d 'git $p'",
		'tmux new -d \'git "$(echo push)"\'',
		String.raw`tmux new -d "sh -c 'p=push; git \$p'"`,
		"concurrently 'g=git; $g push'",
		"screen -dm sh -c 'p=push; git $p'",
		"brew sh -c 'git push'",
		'launchctl submit -l x -- git push',
		'launchctl asuser 501 git push',
		'tmate new -d git push',
		'abduco -n x git push',
		'dtach -n x git push',
		'doppler run -- git push',
		'aws-vault exec me -- git push',
		'wsl git push',
		'winpty git push',
		'xcrun git push',
		'arch -x86_64 git push',
		'docker run alpine/git push',
		'docker run --rm -it -v .:/git alpine/git:latest push origin',
		'podman run docker.io/alpine/git@sha256:0a1b push',
		'docker run registry:5000/x/git-lite push',
		'docker run --entrypoint git x push',
		'docker run --entrypoint=/usr/bin/git -v .:/x x/y push',
		'kubectl run x --image=alpine/git -- push',
		'sandbox-exec -p x git push',
		"dc -e '!git push'",
		`tmux new -d 'git pus""h'`,
		`sqlite3 x '.system git pus""h'`,
		`psql -c '\\! git pus""h'`,
		`nodemon -x "git pus''h"`,
		String.raw`anything -c 'g\it push'`,
		`anything 'eval "git pu"sh'`,
		"echo 'syscmd(git push)' | m4",
		"tmux new -d 'git push'",
		'screen -dm git push',
		"echo 'git push' | at now",
		"echo 'git push' | batch",
		"echo '* * * * * git push' | crontab -",
		'docker run -v .:/x image git push',
		'docker exec box git push',
		'gdb --args git push',
		"less '+!git push' a",
		"sqlite3 a.db '.shell git push'",
		"mysql -e '\\! git push'",
		"psql -c '\\! git push'",
		"psql -o '|git push'",
		"psql -o'|git push'",
		"psql -tAo'|git push'",
		"psql --output='|git push'",
		"psql -c '\\o |git push'",
		"psql -P pager='git push'",
		"anything -x'git push'",
		"anything -ax'git push'",
		"echo '\\! git push' | psql",
		'git for-each-repo --config=a push',
		'git subtree push x',
		'git lfs push x',
		"man -P 'git push' ls",
		"printf 'all:\\n\\tgit push\\n' | make -f -",
		'nobodyknows --a=b git -C x push',
		"nobodyknows 'cd x && git push'",
	])('%s', command => {
		expect(['ask', 'deny']).toContain(judged(rules, command).verdict);
	});

	test('is a question, and says why', () => {
		expect(judged(rules, 'linux64 git push').verdict).not.toBe('none');
		const {verdict, reason} = judged(rules, 'nobodyknows git push');
		expect(verdict).toBe('ask');
		expect(reason).toContain('nobodyknows may run this');
	});
});

describe('a denied command in a file that the same command writes, and runs', () => {
	test.each([
		"echo 'git push' > x.sh; sh x.sh",
		"echo 'git push' > x.sh && bash ./x.sh",
		"echo 'git push' > x.sh; chmod +x x.sh; ./x.sh",
		"printf 'git push\\n' > x.sh && . ./x.sh",
		"printf '%s %s' git push > x.sh && . ./x.sh",
		"echo 'git push' | tee x.sh; sh x.sh",
		"tee x.sh <<< 'git push' && ./x.sh",
		"cat > x.sh <<'END'\ngit push\nEND\nsh x.sh",
		"echo 'git push' >> x.sh; source x.sh",
		"echo 'git push' > x; cp x y; sh y",
		"echo 'git push' > x; mv x y; ln y z; ./z",
		"echo 'git push' > x; sh < x",
		"sed -i 's/x/git push/' x.sh; sh x.sh",
		"dd of=x.sh <<< 'git push'; sh x.sh",
		"printf 'a:\\n\\tgit push\\n' > Makefile; make",
		"printf 'a:\\n\\tgit push\\n' > m.mk; make -f m.mk",
		`echo 'import os; os.system("git push")' > x.py; python3 x.py`,
		`echo 'require("child_process").execSync("git push")' > x.js; node x.js`,
		`echo '{"scripts":{"a":"git push"}}' > package.json; npm run a`,
		"echo 'git push' > .git/hooks/pre-commit; git commit -m x",
		'ln -s /usr/lib/git-core/git-push ./p; ./p',
		'cp /usr/bin/git g; ./g push',
		'ln -s $(which git) g; ./g push',
		'cat /usr/bin/git > g; chmod +x g; ./g push',
		'cat < /usr/bin/git > g; ./g push',
		'cat /usr/bin/git | tee g; ./g push',
		'tee g < /usr/bin/git; ./g push',
		'dd if=/usr/bin/git of=g; ./g push',
		'cp /usr/bin/gi[t] g; ./g push',
		`echo 'git "$@"' > g; sh g push`,
		"echo 'git $1' > g; sh ./g push",
		"echo 'git ${1}' > g; ./g push",
		"echo '$1 $2' > g; sh g git push",
		"printf 'git %s' push > g; sh g",
		"printf 'git pu%s' sh > g; sh g",
		"mkdir x; echo 'git push' > x/a; chmod +x x/a; run-parts x",
		'commands+=(g /usr/bin/git); g push',
	])('%s', command => {
		expect(['ask', 'deny']).toContain(judged(rules, command).verdict);
	});

	test.each([
		"echo 'git push' > notes.md; cat notes.md",
		"echo 'run git push' >> README.md && git add README.md",
		"echo 'git push' > notes.md && npm test",
		"echo 'git push' > a; sh b",
		"echo 'git pull' > x.sh; sh x.sh",
		'cp /usr/bin/git g; ./g pull',
		'cat /usr/bin/git > g; ./g pull',
		`echo 'git "$@"' > g; sh g pull`,
		"echo 'git push' > docs/a; nobodyknows .",
		'commands=(build test); for c in "${commands[@]}"; do npm run "$c"; done',
	])('%s runs none', command => {
		expect(['none', 'allow']).toContain(
			judged(rules.slice(0, 1), command).verdict,
		);
	});
});

describe('a push by another name', () => {
	test.each([
		'git send-pack origin main',
		'git http-push https://x main',
		'git remote-https origin x',
		'git svn dcommit',
		'git p4 submit',
		'/usr/lib/git-core/git-send-pack x',
	])('%s', command => {
		expect(['ask', 'deny']).toContain(
			judged(rules.slice(0, 1), command).verdict,
		);
	});
});

describe('behind a wrapper with a record', () => {
	test.each([
		'linux64 git push',
		'setarch x86_64 git push',
		'firejail git push',
		'systemd-inhibit git push',
	])('%s', command => {
		expect(judged(rules, command).verdict).toBe('deny');
	});
});

describe('among the words of a program that only reads them', () => {
	test.each([
		'echo "git push"',
		'echo git push',
		"grep 'git push' a",
		"grep -r 'git push' docs",
		"rg 'git push'",
		"git commit -m 'git push'",
		"git log --grep='git push'",
		"sed -n '/git push/p' a",
		'printf "%s\\n" "git push"',
		'ls # git push',
		"gh issue create --title 'git push' --body 'runs git push'",
		"npm run build 'git push'",
		"cat 'git push'",
		"test -f 'git push'",
		"jq '.a' 'git push'",
		"awk '/git push/' a",
		'git stash push -m x',
		'git log push',
		'nobodyknows git pull',
		'nobodyknows digit pushing',
	])('%s', command => {
		expect(judged(rules.slice(0, 1), command).verdict).toBe('none');
	});
});

describe('what dangerous-bash speaks of', () => {
	test.each([
		'linux64 rm -rf /',
		'nobodyknows rm -rf /',
		"nobodyknows 'rm -rf ~'",
		'firejail git push',
	])('%s', command => {
		expect(['ask', 'deny']).toContain(
			judge(call(command), compiled([], {guards: ['dangerous-bash']}), here)
				.verdict,
		);
	});
});

describe('a program that is told another name', () => {
	test.each([
		'(exec -a git-push git origin main)',
		'ARGV0=git-push git origin main',
		'env -a git-push git origin main',
		'env --argv0=git-push git origin main',
		'env --argv0 /x/git-push git origin main',
	])('%s is refused like what it does', command => {
		expect(verdict([deny('~c "git push"')], command)).toBe('deny');
	});

	test('its own name counts too, and nothing is allowed', () => {
		expect(verdict([deny('~c rm')], 'exec -a cat rm x')).toBe('deny');
		expect(verdict([allow('~c cat')], 'exec -a cat rm x')).toBe('none');
		expect(verdict([allow('~c cat'), allow('~c rm')], 'env -a cat rm x')).toBe(
			'none',
		);
	});
});

test.each([
	['npm run db:reset', "concurrently 'npm run db:reset'"],
	['rake db:drop', "tmux new -d 'rake db:drop'"],
	['terraform apply', "tmux new -d 'terraform -chdir=x apply'"],
	['npm publish', "nodemon --exec 'npm --access=public publish'"],
])('a sign within a word of `%s` ends no command: %s', (denied, command) => {
	const set = compiled([deny(`~c "${denied}"`), allow('~t Bash')]);
	expect(judge(call(command), set, here)).toMatchObject({
		verdict: 'ask',
	});
});

describe('no command', () => {
	const says = (command: string) =>
		verdict(
			['curl', 'git push', 'rm -rf', 'sudo'].map(name => deny(`~c "${name}"`)),
			command,
		);

	test.each([
		'pytest -k "curl or sudo" --tb=short',
		'pytest -m "not sudo"',
		'npx jest -t "curl works"',
		'npx vitest --testNamePattern="sudo works"',
		'npx mocha -g "rm -rf / works"',
		'bundle exec rspec -e "login with curl"',
		"docker run --rm --entrypoint sh img -c 'ls'",
		'docker run --rm -it --entrypoint bash img',
	])('is what tests are called, or a shell that waits: %s', command => {
		expect(says(command)).toBe('none');
	});

	test.each([
		'npx jest curl works',
		'pytest -p "curl works"',
		'npx mocha --require "curl works"',
		"docker run --rm --entrypoint sh img -c 'sudo ls'",
		"echo 'git push' | docker run -i --entrypoint sh img",
	])('stands there, but here it may: %s', command => {
		expect(says(command)).toBe('ask');
	});
});
