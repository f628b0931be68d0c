import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createTalk} from '../../../feed/__tests__/helpers.js';
import {recordJournal} from '../../../sessions/__tests__/recordJournal.js';
import {openStoredFeed} from '../../../sessions/storedFeed.js';
import {htmlOf} from '../html.js';
import {htmlStyle} from '../htmlStyle.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-html-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const hostile =
	'</pre></style></title><script>fetch("//evil.example")</script><img src=x onerror=alert(1)>\u001B[2J\u202Eflipped\u0000&lt;\'"`';

/** A session in which every text is hostile, as a page. */
function page(): string {
	const {hook, prompt, pre, ask, post, message, stop} = createTalk();
	const file = recordJournal(folder, [
		hook('SessionStart', {source: hostile, model: hostile}),
		prompt(hostile, {session_title: hostile}),
		message(hostile),
		pre('c1', {tool_name: hostile, tool_input: {command: hostile}}),
		pre('c2', {tool_input: {command: `${hostile}\n`.repeat(40)}}),
		ask('c2', {tool_input: {command: `${hostile}\n`.repeat(40)}}),
		post('c2', {tool_response: {stdout: `${hostile}\n`.repeat(40)}}),
		hook('Notification', {message: hostile, notification_type: hostile}),
		stop({last_assistant_message: hostile}),
	]);
	const {session, feed} = openStoredFeed(file);
	if (!session) throw new Error('there is no session');
	return [
		...htmlOf(session, {view: feed, length: feed.length, sessionId: 's1'}),
	].join('');
}

it('is a page in which nothing of an agent means anything', () => {
	const html = page();
	const [, body = ''] = html.split('<body>');
	const tags = new Set(
		(body.match(/<[^>]*>/g) ?? []).map(tag =>
			tag.replace(/ datetime="[\dT:.Z-]+"/, ''),
		),
	);
	// Whatever stands in angle brackets is ours.
	expect([...tags].sort()).toMatchInlineSnapshot(`
		[
		  "</b>",
		  "</body>",
		  "</dd>",
		  "</details>",
		  "</dl>",
		  "</dt>",
		  "</h1>",
		  "</h2>",
		  "</html>",
		  "</i>",
		  "</p>",
		  "</pre>",
		  "</section>",
		  "</span>",
		  "</summary>",
		  "</time>",
		  "<b>",
		  "<dd>",
		  "<details>",
		  "<dl>",
		  "<dt>",
		  "<h1>",
		  "<h2>",
		  "<i class="mark">",
		  "<p class="dim">",
		  "<p>",
		  "<pre>",
		  "<section>",
		  "<span class="abandoned">",
		  "<span class="done">",
		  "<summary>",
		  "<time>",
		]
	`);
	expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'");
	expect(html.match(/<style>/g)).toHaveLength(1);
});

it('shows what can’t be seen', () => {
	const html = page();
	const unseen = Array.from(html).filter(
		letter => letter !== '\n' && /[\p{Cc}\p{Cf}]/u.test(letter),
	);
	expect(unseen).toEqual([]);
	expect(html).toContain(
		'<i class="mark">␛</i>[2J<i class="mark">⟨U+202E⟩</i>flipped<i class="mark">␀</i>&#38;lt;&#39;&#34;&#96;',
	);
	expect(html).toContain('<details><summary>40 lines</summary>');
});

it('asks nobody for anything, in light and in dark', () => {
	expect(htmlStyle).not.toMatch(/url\(|@import|@font-face|https?:/);
	expect(htmlStyle).toContain('prefers-color-scheme:dark');
});
