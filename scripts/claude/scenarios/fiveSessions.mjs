import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {bash, turn} from '../stubApi.mjs';
import {openTmux} from '../tmux.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'five Claudes in three repositories and two worktrees, one of each kind: the inbox says so, also after athena was killed, and each gets what it needs';

/** Repositories, and worktrees of two of them. */
const repositories = ['shop', 'site', 'tools'];
const worktrees = {'shop-fix': 'shop', 'site-fix': 'site'};
/** What athena calls the worktrees: their main checkout and branch. */
const titles = {'shop-fix': 'shop@shop-fix', 'site-fix': 'site@site-fix'};
const names = [...repositories, ...Object.keys(worktrees)];

export async function play(stage) {
	const session = await stage.open({
		trusted: [...names, 'lone'],
		conversations: [
			{
				prompt: 'ask in shop',
				turns: [turn('I ask.', bash('touch asked.txt'))],
				closing: 'The end of shop.',
			},
			{
				prompt: 'work in shop-fix',
				turns: [
					turn(
						'I work.',
						bash('touch working; until test -e go; do sleep 0.2; done'),
					),
				],
				closing: 'The end of shop-fix.',
			},
			{prompt: 'finish in site', turns: [], closing: 'The end of site.'},
			{prompt: 'one more thing', turns: [], closing: 'More of site.'},
			{
				prompt: 'fail in site-fix',
				turns: [{error: {status: 400, type: 'invalid_request_error'}}],
			},
			{
				prompt: 'ask there in tools',
				turns: [turn('I ask there.', bash('touch dialog.txt'))],
				closing: 'The end of tools.',
			},
		],
	});
	const folder = name => path.join(session.project, name);
	layRepositories(folder, session.environment);
	const tmux = openTmux(session);
	let athena = await startWide();
	const manual = ['--permission-mode', 'manual'];
	const lone = await tmux.plainClaude(folder('lone'), ...manual);
	const claudes = {};
	for (const name of names)
		claudes[name] = await tmux.claudeIn(
			folder(name),
			...manual,
			...(name === 'shop-fix' ? ['--allowedTools=Bash'] : []),
		);
	const tell = (name, prompt) => {
		claudes[name].type(prompt);
		claudes[name].press('Enter');
	};

	tell('site', 'finish in site');
	await claudes.site.see('The end of site.');
	tell('shop-fix', 'work in shop-fix');
	await waitFor('the work to begin', () => session.has('shop-fix/working'));
	tell('tools', 'ask there in tools');
	await athena.readyFor('touch dialog.txt');
	athena.press('escape');
	await athena.seeNoMore(promptLine);
	tell('site-fix', 'fail in site-fix');
	tell('shop', 'ask in shop');
	await athena.readyFor('touch asked.txt');

	const others = {
		'shop-fix': '●',
		site: '✓',
		'site-fix': '✗',
		tools: '◇',
	};
	await inbox({shop: '◆', ...others});
	await athena.see('1 not attached');

	// Killed, it lets go of what it held: that is asked there, the rest is as it was.
	athena.kill('SIGKILL');
	await athena.ended();
	await claudes.shop.see(asksToProceed);
	athena = await startWide();
	await inbox({shop: '◇', ...others});
	await athena.see('1 not attached');

	// One is jumped to.
	await choose('tools');
	const paneBefore = activePane();
	expect('another pane than that of tools', paneBefore !== claudes.tools.id);
	await athena.pressUntil('o', {seen: 'Went to tmux pane'});
	await waitFor(
		'the pane of tools in front',
		() => activePane() === claudes.tools.id,
	);
	claudes.tools.press('Enter');
	await claudes.tools.see('The end of tools.');

	// One is replied to.
	await choose('site');
	await athena.pressUntil('r', {seen: /Reply to .*site/});
	athena.press('one more thing');
	await athena.see('one more thing');
	athena.press('enter');
	await athena.see('Delivered to ');
	await claudes.site.see('More of site.');

	claudes.shop.press('Enter');
	await claudes.shop.see('The end of shop.');
	fs.writeFileSync(path.join(folder('shop-fix'), 'go'), '');
	await claudes['shop-fix'].see('The end of shop-fix.');
	await inbox({
		shop: '✓',
		'shop-fix': '✓',
		site: '✓',
		'site-fix': '✗',
		tools: '✓',
	});
	lone.press('C-c');

	async function startWide() {
		const started = await startAthena(session);
		started.resize(170, 45);
		return started;
	}

	/** Every session in the list, with the mark of its state. */
	async function inbox(marks) {
		for (const [name, mark] of Object.entries(marks))
			await athena.see(
				new RegExp(`\\d ${mark} ${titles[name] ?? name} ❯`),
				60_000,
			);
	}

	/** Its number in the list, pressed: it is shown alone. */
	async function choose(name) {
		const [, number] = new RegExp(`(\\d) . ${titles[name] ?? name} ❯`).exec(
			athena.text(),
		);
		await athena.pressUntil(number, {
			seen: new RegExp(`Shown alone: ${titles[name] ?? name} ❯`),
			// Pressed again, it shows them all.
			everyMs: 10_000,
		});
	}

	function activePane() {
		return tmux.run('display-message', '-p', '#{pane_id}').trim();
	}
}

function layRepositories(folder, env) {
	const git = (cwd, ...args) => execFileSync('git', args, {cwd, env});
	const identity = ['-c', 'user.name=dev', '-c', 'user.email=dev@example.com'];
	fs.mkdirSync(folder('lone'));
	for (const name of repositories) {
		fs.mkdirSync(folder(name));
		git(folder(name), 'init', '-q', '-b', 'main');
		git(
			folder(name),
			...identity,
			...['commit', '-q', '--allow-empty', '-m', 'Start'],
		);
	}

	for (const [name, of] of Object.entries(worktrees))
		git(folder(of), 'worktree', 'add', '-q', folder(name));
}
