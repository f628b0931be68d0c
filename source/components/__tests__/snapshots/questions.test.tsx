import {describe, expect, it} from 'vitest';
import {questionRequest, sessionStart} from '../events.js';
import {keys} from '../renderApp.js';
import {promptAt, large, type Scene, small, usual} from './frameAt.js';

const questions = [
	{
		question: 'Which database should the service use?',
		header: 'Database',
		multiSelect: false,
		options: [
			{
				label: 'PostgreSQL (Recommended)',
				description: 'Relational, mature',
				preview:
					'CREATE TABLE users (\n  id SERIAL PRIMARY KEY,\n  name TEXT NOT NULL\n);',
			},
			{
				label: 'SQLite',
				description: 'Embedded file',
				preview: 'sqlite3 app.db\n> .tables',
			},
			{label: 'None yet', description: 'Keep it in memory'},
		],
	},
	{
		question: 'Which features do you want to enable?',
		header: 'Features',
		multiSelect: true,
		options: [
			{label: 'Auth', description: 'Login and sessions'},
			{label: 'Audit log', description: 'Who did what'},
			{label: 'Rate limiting', description: 'Per-IP limits'},
		],
	},
	{
		question: 'How should the API be versioned?',
		header: 'Versioning',
		multiSelect: false,
		options: [
			{
				label: 'URL path',
				description: '/v1/...',
				preview: Array.from({length: 30}, (_, n) => `GET /v1/carts/${n}`).join(
					'\n',
				),
			},
			{
				label: 'Header',
				description: 'Accept header',
				preview: 'Accept: application/vnd.cart.v1+json',
			},
		],
	},
];
const four = [
	'Persistence',
	'Notification',
	'Observability',
	'Distribution',
].map((header, index) => ({
	...questions[1],
	question: `${index + 1}: which?`,
	header,
}));
const asked = questionRequest(questions);

describe('the questions of the agent', () => {
	it('one answer, with previews', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:01
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			› 1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			⧉ preview of PostgreSQL (Recommended)
			│ CREATE TABLE users (
			│   id SERIAL PRIMARY KEY,
			│   name TEXT NOT NULL
			▼ 6 more lines (PgDn)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:01
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			› 1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			⧉ preview of PostgreSQL (Recommended)
			│ CREATE TABLE users (
			│   id SERIAL PRIMARY KEY,
			│   name TEXT NOT NULL
			│ );
			  2 ( ) SQLite ⧉
			        Embedded file
			  3 ( ) None yet
			▼ 2 more lines (PgDn)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:01
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			› 1 ( ) PostgreSQL (Recommended) ⧉                    │ ⧉ preview of PostgreSQL (Recommended)
			        Relational, mature                            │ CREATE TABLE users (
			  2 ( ) SQLite ⧉                                      │   id SERIAL PRIMARY KEY,
			        Embedded file                                 │   name TEXT NOT NULL
			  3 ( ) None yet                                      │ );
			        Keep it in memory                             │
			  4 ( ) Other… (write an answer of your own)          │

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('one answer, the next option', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type(keys.down);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:02
			[1 Database]  2 Features   3 Versioning   Review
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			› 2 ( ) SQLite ⧉
			        Embedded file
			⧉ preview of SQLite
			│ sqlite3 app.db
			│ > .tables
			▼ 3 more lines (PgDn) · ▲ 1 line above (PgUp)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:02
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			› 2 ( ) SQLite ⧉
			        Embedded file
			  3 ( ) None yet
			        Keep it in memory
			  4 ( ) Other… (write an answer of your own)
			⧉ preview of SQLite
			│ sqlite3 app.db
			│ > .tables

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:02
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉                    │ ⧉ preview of SQLite
			        Relational, mature                            │ sqlite3 app.db
			› 2 ( ) SQLite ⧉                                      │ > .tables
			        Embedded file                                 │
			  3 ( ) None yet                                      │
			        Keep it in memory                             │
			  4 ( ) Other… (write an answer of your own)          │

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('several answers', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type(keys.tab, ' ', keys.down, keys.down, ' ');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:06
			 1 Database  [2 Features ✓]  3 Versioning   Review
			Which features do you want to enable?
			choose any number
			  1 [x] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			› 3 [x] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:06
			 1 Database  [2 Features ✓]  3 Versioning   Review
			Which features do you want to enable?
			choose any number
			  1 [x] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			› 3 [x] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:06
			 1 Database  [2 Features ✓]  3 Versioning   Review
			Which features do you want to enable?
			choose any number
			  1 [x] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			› 3 [x] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('a preview longer than the screen', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type(keys.tab, keys.tab);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:03
			 1 Database   2 Features  [3 Versioning]  Review
			How should the API be versioned?
			choose one
			› 1 ( ) URL path ⧉
			        /v1/...
			⧉ preview of URL path
			│ GET /v1/carts/0
			│ GET /v1/carts/1
			│ GET /v1/carts/2
			▼ 30 more lines (PgDn)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:03
			 1 Database   2 Features  [3 Versioning]  Review
			How should the API be versioned?
			choose one
			› 1 ( ) URL path ⧉
			        /v1/...
			⧉ preview of URL path
			│ GET /v1/carts/0
			│ GET /v1/carts/1
			│ GET /v1/carts/2
			│ GET /v1/carts/3
			│ GET /v1/carts/4
			│ GET /v1/carts/5
			│ GET /v1/carts/6
			▼ 26 more lines (PgDn)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:03
			 1 Database   2 Features  [3 Versioning]  Review
			How should the API be versioned?
			choose one
			› 1 ( ) URL path ⧉                                    │ ⧉ preview of URL path
			        /v1/...                                       │ GET /v1/carts/0
			  2 ( ) Header ⧉                                      │ GET /v1/carts/1
			        Accept header                                 │ GET /v1/carts/2
			  3 ( ) Other… (write an answer of your own)          │ GET /v1/carts/3
			                                                      │ GET /v1/carts/4
			                                                      │ GET /v1/carts/5
			                                                      │ GET /v1/carts/6
			                                                      │ GET /v1/carts/7
			                                                      │ GET /v1/carts/8
			                                                      │ GET /v1/carts/9
			                                                      │ GET /v1/carts/10
			                                                      │ GET /v1/carts/11
			                                                      │ GET /v1/carts/12
			                                                      │ GET /v1/carts/13
			                                                      │ GET /v1/carts/14
			                                                      │ GET /v1/carts/15
			                                                      │ GET /v1/carts/16
			                                                      │ GET /v1/carts/17
			                                                      │ GET /v1/carts/18
			                                                      │ GET /v1/carts/19
			                                                      │ GET /v1/carts/20
			▼ 9 more lines (PgDn)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('a preview longer than the screen, further down', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type(keys.tab, keys.tab, keys.pageDown);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:04
			 1 Database   2 Features  [3 Versioning]  Review
			│ GET /v1/carts/2
			│ GET /v1/carts/3
			│ GET /v1/carts/4
			│ GET /v1/carts/5
			│ GET /v1/carts/6
			│ GET /v1/carts/7
			│ GET /v1/carts/8
			│ GET /v1/carts/9
			▼ 23 more lines (PgDn) · ▲ 7 lines above (PgUp)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:04
			 1 Database   2 Features  [3 Versioning]  Review
			│ GET /v1/carts/6
			│ GET /v1/carts/7
			│ GET /v1/carts/8
			│ GET /v1/carts/9
			│ GET /v1/carts/10
			│ GET /v1/carts/11
			│ GET /v1/carts/12
			│ GET /v1/carts/13
			│ GET /v1/carts/14
			│ GET /v1/carts/15
			│ GET /v1/carts/16
			│ GET /v1/carts/17
			▼ 15 more lines (PgDn) · ▲ 11 lines above (PgUp)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:04
			 1 Database   2 Features  [3 Versioning]  Review
			                                                      │ GET /v1/carts/6
			                                                      │ GET /v1/carts/7
			                                                      │ GET /v1/carts/8
			                                                      │ GET /v1/carts/9
			                                                      │ GET /v1/carts/10
			                                                      │ GET /v1/carts/11
			                                                      │ GET /v1/carts/12
			                                                      │ GET /v1/carts/13
			                                                      │ GET /v1/carts/14
			                                                      │ GET /v1/carts/15
			                                                      │ GET /v1/carts/16
			                                                      │ GET /v1/carts/17
			                                                      │ GET /v1/carts/18
			                                                      │ GET /v1/carts/19
			                                                      │ GET /v1/carts/20
			                                                      │ GET /v1/carts/21
			                                                      │ GET /v1/carts/22
			                                                      │ GET /v1/carts/23
			                                                      │ GET /v1/carts/24
			                                                      │ GET /v1/carts/25
			                                                      │ GET /v1/carts/26
			                                                      │ GET /v1/carts/27
			                                                      │ GET /v1/carts/28
			                                                      │ GET /v1/carts/29
			● end · ▲ 9 lines above (PgUp)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('an answer of one’s own that is being written', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type('o');
			await screen.paste('CockroachDB,\nbecause we have it');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build         asks 0:02
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			› 1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			⧉ preview of PostgreSQL (Recommended)
			▼ 9 more lines
			Your own answer:
			│ CockroachDB,
			│ because we have it

			Enter done  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                     asks 0:02
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			› 1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			⧉ preview of PostgreSQL (Recommended)
			│ CREATE TABLE users (
			│   id SERIAL PRIMARY KEY,
			│   name TEXT NOT NULL
			│ );
			▼ 5 more lines
			Your own answer:
			│ CockroachDB,
			│ because we have it

			Enter done  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                             asks 0:02
			[1 Database]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			› 1 ( ) PostgreSQL (Recommended) ⧉                    │ ⧉ preview of PostgreSQL (Recommended)
			        Relational, mature                            │ CREATE TABLE users (
			  2 ( ) SQLite ⧉                                      │   id SERIAL PRIMARY KEY,
			        Embedded file                                 │   name TEXT NOT NULL
			  3 ( ) None yet                                      │ );
			        Keep it in memory                             │
			  4 ( ) Other… (write an answer of your own)          │
			Your own answer:
			│ CockroachDB,
			│ because we have it

			Enter done  Esc back  Ctrl-J new line"
		`);
	});

	it('an answer of one’s own, and a note', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type('o');
			await screen.paste('CockroachDB,\nbecause we have it');
			await screen.type(keys.enter, 'm');
			await screen.paste('one region');
			await screen.type(keys.enter);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:07
			[1 Database ✓]  2 Features   3 Versioning   Review
			  1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			  2 ( ) SQLite ⧉
			        Embedded file
			  3 ( ) None yet
			        Keep it in memory
			› 4 (•) Other: CockroachDB,
			        because we have it
			▼ 1 more line (PgDn) · ▲ 2 lines above (PgUp)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:07
			[1 Database ✓]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			  2 ( ) SQLite ⧉
			        Embedded file
			  3 ( ) None yet
			        Keep it in memory
			› 4 (•) Other: CockroachDB,
			        because we have it
			  note: one region

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:07
			[1 Database ✓]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉                    │ no preview of this one
			        Relational, mature                            │
			  2 ( ) SQLite ⧉                                      │
			        Embedded file                                 │
			  3 ( ) None yet                                      │
			        Keep it in memory                             │
			› 4 (•) Other: CockroachDB,                           │
			        because we have it                            │
			  note: one region                                    │

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('an answer of one’s own that another replaced', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type('o');
			await screen.paste('CockroachDB');
			await screen.type(keys.enter, keys.up, ' ');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:06
			[1 Database ✓]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			  2 ( ) SQLite ⧉
			        Embedded file
			› 3 (•) None yet
			        Keep it in memory
			  4 ( ) Other: CockroachDB

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:06
			[1 Database ✓]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉
			        Relational, mature
			  2 ( ) SQLite ⧉
			        Embedded file
			› 3 (•) None yet
			        Keep it in memory
			  4 ( ) Other: CockroachDB

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:06
			[1 Database ✓]  2 Features   3 Versioning   Review
			Which database should the service use?
			choose one
			  1 ( ) PostgreSQL (Recommended) ⧉                    │ no preview of this one
			        Relational, mature                            │
			  2 ( ) SQLite ⧉                                      │
			        Embedded file                                 │
			› 3 (•) None yet                                      │
			        Keep it in memory                             │
			  4 ( ) Other: CockroachDB                            │

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('a review with one answer missing', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type(' ', keys.tab, keys.tab, ' ', keys.tab);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:06
			 1 Database ✓   2 Features   3 Versioning ✓  [Review]
			1 Which database should the service use?
			  → PostgreSQL (Recommended)
			2 Which features do you want to enable?
			  ✖ no answer yet
			3 How should the API be versioned?
			  → URL path
			Every question needs an answer. Enter goes there.

			m words  Shift-Tab back  Esc leave  j scroll  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:06
			 1 Database ✓   2 Features   3 Versioning ✓  [Review]
			1 Which database should the service use?
			  → PostgreSQL (Recommended)
			2 Which features do you want to enable?
			  ✖ no answer yet
			3 How should the API be versioned?
			  → URL path
			Every question needs an answer. Enter goes there.

			m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:06
			 1 Database ✓   2 Features   3 Versioning ✓  [Review]
			1 Which database should the service use?
			  → PostgreSQL (Recommended)
			2 Which features do you want to enable?
			  ✖ no answer yet
			3 How should the API be versioned?
			  → URL path
			Every question needs an answer. Enter goes there.

			m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('a review that can be sent', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type('m');
			await screen.paste('version 16');
			await screen.type(
				keys.enter,
				' ',
				keys.tab,
				' ',
				keys.down,
				' ',
				keys.tab,
				keys.enter,
			);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:11
			 1 Database ✓   2 Features ✓   3 Versioning ✓  [Review]
			1 Which database should the service use?
			  → PostgreSQL (Recommended)
			    note: version 16
			2 Which features do you want to enable?
			  → Auth, Audit log
			3 How should the API be versioned?
			  → URL path
			s sends these answers to the agent.

			s send  m words  Shift-Tab back  Esc leave  j scroll  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:11
			 1 Database ✓   2 Features ✓   3 Versioning ✓  [Review]
			1 Which database should the service use?
			  → PostgreSQL (Recommended)
			    note: version 16
			2 Which features do you want to enable?
			  → Auth, Audit log
			3 How should the API be versioned?
			  → URL path
			s sends these answers to the agent.

			s send  m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:11
			 1 Database ✓   2 Features ✓   3 Versioning ✓  [Review]
			1 Which database should the service use?
			  → PostgreSQL (Recommended)
			    note: version 16
			2 Which features do you want to enable?
			  → Auth, Audit log
			3 How should the API be versioned?
			  → URL path
			s sends these answers to the agent.

			s send  m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('why a review was not sent', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), asked);
			await screen.type(keys.tab, keys.tab, keys.tab, 's');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:05
			 1 Database   2 Features   3 Versioning  [Review]
			1 Which database should the service use?
			  ✖ no answer yet
			2 Which features do you want to enable?
			  ✖ no answer yet
			3 How should the API be versioned?
			  ✖ no answer yet
			Every question needs an answer. Enter goes there.
			no answer yet to question 1 and 2 more
			m words  Shift-Tab back  Esc leave  j scroll  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:05
			 1 Database   2 Features   3 Versioning  [Review]
			1 Which database should the service use?
			  ✖ no answer yet
			2 Which features do you want to enable?
			  ✖ no answer yet
			3 How should the API be versioned?
			  ✖ no answer yet
			Every question needs an answer. Enter goes there.
			no answer yet to question 1 and 2 more
			m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:05
			 1 Database   2 Features   3 Versioning  [Review]
			1 Which database should the service use?
			  ✖ no answer yet
			2 Which features do you want to enable?
			  ✖ no answer yet
			3 How should the API be versioned?
			  ✖ no answer yet
			Every question needs an answer. Enter goes there.
			no answer yet to question 1 and 2 more
			m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('tabs that have no room for their names', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), questionRequest(four));
			await screen.type(keys.tab);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:02
			 1  [2 Notification]  3   4   Review
			2: which?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			  3 [ ] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:02
			 1 Persistence  [2 Notification]  3 Observability   4 Distribution   Review
			2: which?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			  3 [ ] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:02
			 1 Persistence  [2 Notification]  3 Observability   4 Distribution   Review
			2: which?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			  3 [ ] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('more questions than there is room for tabs', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				questionRequest(
					Array.from({length: 40}, (_, index) => ({
						...questions[1],
						question: `${index + 1}: which?`,
					})),
				),
			);
			await screen.type(' ', keys.tab);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:03
			[2 Features] · 1 of 40 answered
			2: which?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			  3 [ ] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:03
			[2 Features] · 1 of 40 answered
			2: which?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			  3 [ ] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:03
			[2 Features] · 1 of 40 answered
			2: which?
			choose any number
			› 1 [ ] Auth
			        Login and sessions
			  2 [ ] Audit log
			        Who did what
			  3 [ ] Rate limiting
			        Per-IP limits
			  4 [ ] Other… (write an answer of your own)

			Space choose  Enter next  o other  m note  Esc leave  ↓ move  Shift-Tab back  v feed  w next  / filter  ? keys"
		`);
	});

	it('questions that can not be told apart', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				questionRequest([questions[1] ?? {}, questions[1] ?? {}]),
			);
			await screen.type(' ', keys.tab, ' ', keys.tab);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the bu… ● ready · asks 0:05
			 1 Features ✓   2 Features ✓  [Review]
			1 Which features do you want to enable?
			  → Auth
			2 Which features do you want to enable?
			  → Auth
			Two questions have the same text: the agent could not tell
			their answers apart. Esc leaves them to its own dialog.

			m words  Shift-Tab back  Esc leave  j scroll  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent           ● ready · asks 0:05
			 1 Features ✓   2 Features ✓  [Review]
			1 Which features do you want to enable?
			  → Auth
			2 Which features do you want to enable?
			  → Auth
			Two questions have the same text: the agent could not tell their answers apart.
			Esc leaves them to its own dialog.

			m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Question 1/1 · demo ❯ Tidy up the build · agent                                                   ● ready · asks 0:05
			 1 Features ✓   2 Features ✓  [Review]
			1 Which features do you want to enable?
			  → Auth
			2 Which features do you want to enable?
			  → Auth
			Two questions have the same text: the agent could not tell their answers apart. Esc leaves them to its own dialog.

			m words  Shift-Tab back  Esc leave  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});
});
