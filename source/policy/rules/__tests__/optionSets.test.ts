import {describe, expect, it} from 'vitest';
import {allow, ask, deny, verdict} from '../../__tests__/kit.js';

/* Short options of a command that is refused stand for a set. */

describe('a denial of rm -rf', () => {
	it.each([
		'rm -rf x',
		'rm -fr x',
		'rm -r -f x',
		'rm -f x -r',
		'rm x -rf',
		'rm -rfv x',
		'rm -vrf x',
		'rm -Rf x',
		'rm --recursive --force x',
		'rm --recursive -f x',
		'rm --rec --forc x',
		'sudo rm -fr x',
		'/bin/rm -fr x',
		'true && rm -fr "a b"',
	])('is one of %s', command => {
		expect(verdict([deny('~c "rm -rf"')], command)).toBe('deny');
		expect(verdict([ask('~c "rm -rf"')], command)).toBe('ask');
		expect(
			verdict([allow('~c rm & !~c "rm -rf"'), allow('~c true')], command),
		).not.toBe('allow');
	});

	it.each(['rm -r x', 'rm -f x', 'rm x', 'rm -r -- -f', 'rmdir -rf x'])(
		'is none of %s',
		command => {
			expect(verdict([deny('~c "rm -rf"')], command)).toBe('none');
		},
	);
});

it('counts the other words of the command, wherever they stand', () => {
	const rules = [deny('~c "git clean -fd src"')];
	expect(verdict(rules, 'git clean -d --force src')).toBe('deny');
	expect(verdict(rules, 'git clean -d --force lib')).toBe('none');
	expect(verdict([deny('~c "git push -f"')], 'git push origin x -f')).toBe(
		'deny',
	);
	expect(verdict([deny('~c "git push -f"')], 'git push --follow-tags')).toBe(
		'none',
	);
});

it('takes a letter and its value for one word, of any program', () => {
	const rules = [deny('~c "gcc -o x"')];
	expect(verdict(rules, 'gcc a.c -ox')).toBe('deny');
	expect(verdict(rules, 'gcc -oy a.c')).toBe('none');
	expect(verdict([deny('~c "ourtool -n prod"')], 'ourtool -nprod')).toBe(
		'deny',
	);
});

it('takes names for letters nowhere', () => {
	expect(
		verdict([deny('~c "find -delete"')], 'find . -depth -links 2 -type d'),
	).toBe('none');
});

it('is nothing to allow by, nor to spare from a denial', () => {
	expect(verdict([allow('~c "ls -la"')], 'ls -al')).toBe('none');
	expect(verdict([deny('~t Bash & !~c "ls -la"')], 'ls -al')).toBe('deny');
});

describe.each([
	[
		'git push --force',
		[
			...['git push -f', 'git push origin main --force', 'git push -uf origin'],
			...['git -C x push origin --force', 'git push --forc'],
		],
		[
			...['git push', 'git push --force-with-lease', 'git push -- --force'],
			...['git push --follow-tags', 'git pull --force'],
		],
	],
	[
		'git commit --no-verify',
		['git commit -nm x', 'git commit -m x --no-verify', 'git commit -n'],
		['git commit -m x', 'git commit --no-edit'],
	],
	[
		'docker run --privileged',
		['docker run -it --privileged x', 'docker container run --privileged=true'],
		['docker run -it x'],
	],
	[
		'curl -X DELETE',
		['curl -XDELETE x', 'curl --request DELETE x', 'curl x --request=DELETE'],
		['curl -X GET x', 'curl x/DELETE'],
	],
	['find -delete', ['find . -name x -delete'], ['find . -name delete']],
	[
		'terraform apply -auto-approve',
		[
			'terraform apply --auto-approve',
			'terraform -chdir=x apply -auto-approve',
		],
		['terraform apply', 'terraform plan -auto-approve'],
	],
	['sed -i', ['sed --in-place x', 'sed s/a/b/ -i x'], ['sed s/a/b/ x']],
])('a denial of %s', (rule, same, others) => {
	it.each(same)('is one of %s', command => {
		expect(verdict([deny(`~c "${rule}"`)], command)).toBe('deny');
	});
	it.each(others)('is none of %s', command => {
		expect(verdict([deny(`~c "${rule}"`)], command)).not.toBe('deny');
	});
	it.each(same)('says nothing of %s where it allows', command => {
		expect(verdict([allow(`~c "${rule}"`)], command)).not.toBe('allow');
	});
});

describe('an option is the same whatever it is called', () => {
	it.each([
		['docker compose down -v', 'docker compose down --volumes'],
		['docker compose down --volumes', 'docker compose down -v'],
		['docker compose down -v', 'docker-compose down --volumes'],
		['docker run -v', 'docker run --volume /:/x y'],
		['docker run -v', 'podman run --volume=/:/x y'],
		['curl -X POST', 'curl -sXPOST http://h'],
		['curl -X POST', 'curl -XPOST http://h'],
		['curl -k', 'curl --insecure x'],
		['curl -d', 'curl --data-raw x http://h'],
		['curl -d', 'curl --data-binary @x http://h'],
		['kubectl delete -f', 'kubectl delete --filename x'],
		['kubectl apply -f', 'kubectl apply --filename=x'],
		['pip install -r', 'pip install --requirement x'],
		['pip install -e', 'pip install --editable .'],
		['git push -u', 'git push --set-upstream origin x'],
		['git push --tags', 'git push --tag'],
		['tar xf', 'tar -xf x'],
		['tar xf', 'tar xzf x'],
		['tar -x', 'tar --extract --file x'],
		['tar -x', 'tar xzf x'],
		['wget -O', 'wget -qO- x'],
		['wget -O', 'wget --output-document=x http://h'],
		['git push --force', 'git push origin +main'],
		['git push -f', 'git push origin +main'],
		['git push --force', 'git push --mirror'],
	])('%s: %s', (pattern, command) => {
		expect(verdict([deny(`~c "${pattern}"`)], command)).toBe('deny');
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
	});

	it.each([
		['docker run -v', 'docker run --rm alpine'],
		['curl -k', 'curl http://h'],
		['tar xf', 'tar tf x'],
		['git push --force', 'git push origin main'],
		['git push --tags', 'git push --thin'],
		['wget -O', 'wget -q http://h'],
	])('%s is none of %s', (pattern, command) => {
		expect(verdict([deny(`~c "${pattern}"`)], command)).toBe('none');
	});
});
