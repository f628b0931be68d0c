import {describe, expect, it} from 'vitest';
import {elicitation, sessionStart} from '../events.js';
import {keys} from '../renderApp.js';
import {promptAt, large, type Scene, small, usual} from './frameAt.js';

const form = (properties: object, required: string[] = []) =>
	elicitation({
		mcp_server_name: 'deployer',
		message: 'Release note for cart?\nThe team reads it.',
		mode: 'form',
		requested_schema: {type: 'object', properties, required},
	});
const usualForm = form(
	{
		note: {
			type: 'string',
			title: 'Release note',
			description: 'Goes into the log',
			minLength: 3,
			maxLength: 40,
		},
		urgent: {type: 'boolean', title: 'Urgent', default: false},
		stage: {
			type: 'string',
			title: 'Stage',
			enum: ['stg', 'prd'],
			enumNames: ['Staging', 'Production'],
		},
		copies: {type: 'integer', minimum: 1, maximum: 9, default: 2},
	},
	['note', 'stage'],
);
const odd = form(
	{
		colour: {
			title: 'Colour',
			oneOf: [
				{const: '#f00', title: 'Red'},
				{const: '#00f', title: 'Blue'},
			],
			default: '#00f',
		},
		tags: {
			type: 'array',
			title: 'Tags',
			minItems: 1,
			maxItems: 2,
			items: {
				anyOf: [
					{const: 'a', title: 'Alpha'},
					{const: 'b', title: 'Beta'},
					{const: 'c', title: 'Gamma'},
				],
			},
		},
		mail: {type: 'string', format: 'email', title: 'Mail'},
		home: {type: 'string', format: 'uri', title: 'Home page'},
		day: {type: 'string', format: 'date', title: 'Day', default: '2026-02-30'},
		ratio: {
			type: 'number',
			minimum: 0,
			maximum: 1,
			title: 'Ratio',
			description:
				'How much of the traffic goes to the new version while the old one still runs',
		},
		where: {type: 'object', title: 'Where'},
	},
	['tags', 'mail'],
);
const many = form(
	Object.fromEntries(
		Array.from({length: 30}, (_, n) => [
			`field_${n}`,
			{type: 'string', title: `Field ${n}`},
		]),
	),
	['field_0', 'field_29'],
);

describe('what an MCP server asks for', () => {
	it('a form', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), usualForm);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:01
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: no
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:01
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: no
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:01
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: no
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('a choice', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), usualForm);
			await screen.type(keys.down, keys.down, keys.right);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:04
			the MCP server deployer asks; the agent waits
			│ The team reads it.
			  Release note *: —
			  Urgent: no
			› Stage *: Staging
			      (•) Staging
			      ( ) Production
			    choose one · required
			▼ 2 more lines (PgDn) · ▲ 1 line above (PgUp)
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:04
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Release note *: —
			  Urgent: no
			› Stage *: Staging
			      (•) Staging
			      ( ) Production
			    choose one · required
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  v feed  w next  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:04
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Release note *: —
			  Urgent: no
			› Stage *: Staging
			      (•) Staging
			      ( ) Production
			    choose one · required
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('a field that is being written', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), usualForm);
			await screen.type(keys.enter);
			await screen.paste('no');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up th… · deployer asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			▼ 4 more lines
			 d decline  r review  c cancel  Esc leave
			Release note (text, 3 to 40 characters):
			│ no
			✖ must have 3 to 40 characters

			Enter done  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent       asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: no
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave
			Release note (text, 3 to 40 characters):
			│ no
			✖ must have 3 to 40 characters

			Enter done  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                               asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			› Release note *: —
			    Goes into the log · text, 3 to 40 characters · required
			  Urgent: no
			  Stage *: —
			  copies: 2
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave
			Release note (text, 3 to 40 characters):
			│ no
			✖ must have 3 to 40 characters

			Enter done  Esc back  Ctrl-J new line"
		`);
	});

	it('a form that is filled in wrong', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), odd);
			await screen.type(keys.down, keys.down, keys.enter);
			await screen.paste('nobody');
			await screen.type(keys.enter, keys.down);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:07
			the MCP server deployer asks; the agent waits
			  Tags *: —
			  Mail *: nobody
			    ✖ must be an email address
			  Home page: —
			› Day: 2026-02-30
			    text, a date (2026-01-31) · may be left out
			    ✖ must be a date (2026-01-31)
			▼ 3 more lines (PgDn) · ▲ 3 lines above (PgUp)
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:07
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Colour: Blue
			  Tags *: —
			  Mail *: nobody
			    ✖ must be an email address
			  Home page: —
			› Day: 2026-02-30
			    text, a date (2026-01-31) · may be left out
			    ✖ must be a date (2026-01-31)
			  Ratio: —
			▼ 2 more lines (PgDn)
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:07
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Colour: Blue
			  Tags *: —
			  Mail *: nobody
			    ✖ must be an email address
			  Home page: —
			› Day: 2026-02-30
			    text, a date (2026-01-31) · may be left out
			    ✖ must be a date (2026-01-31)
			  Ratio: —
			  Where: —
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('several choices', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), odd);
			await screen.type(keys.down, ' ', keys.right, keys.right, ' ');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:06
			the MCP server deployer asks; the agent waits
			│ The team reads it.
			  Colour: Blue
			› Tags *: Alpha, Gamma
			      [x] Alpha
			      [ ] Beta
			    › [x] Gamma
			    choose 1 to 2 · required
			▼ 7 more lines (PgDn) · ▲ 1 line above (PgUp)
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:06
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Colour: Blue
			› Tags *: Alpha, Gamma
			      [x] Alpha
			      [ ] Beta
			    › [x] Gamma
			    choose 1 to 2 · required
			  Mail *: —
			  Home page: —
			  Day: 2026-02-30
			▼ 4 more lines (PgDn)
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  v feed  w next  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:06
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			  Colour: Blue
			› Tags *: Alpha, Gamma
			      [x] Alpha
			      [ ] Beta
			    › [x] Gamma
			    choose 1 to 2 · required
			  Mail *: —
			  Home page: —
			  Day: 2026-02-30
			    ✖ must be a date (2026-01-31)
			  Ratio: —
			  Where: —
			  Review what would be sent
			 d decline  r review  c cancel  Esc leave

			↓ move  Space choose  → option  Backspace empty  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('the review of a form that is filled in wrong', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), odd);
			await screen.type('r');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Colour (colour) → "#00f" (Blue)
			Tags (tags) → —  ✖ choose 1 to 2
			Mail (mail) → —  ✖ required
			Day (day) → 2026-02-30  ✖ must be a date (2026-01-31)
			left out: Home page (home), Ratio (ratio), Where (where)
			first mend what is marked ✖: Enter goes there
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Colour (colour) → "#00f" (Blue)
			Tags (tags) → —  ✖ choose 1 to 2
			Mail (mail) → —  ✖ required
			Day (day) → 2026-02-30  ✖ must be a date (2026-01-31)
			left out: Home page (home), Ratio (ratio), Where (where)
			first mend what is marked ✖: Enter goes there
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Colour (colour) → "#00f" (Blue)
			Tags (tags) → —  ✖ choose 1 to 2
			Mail (mail) → —  ✖ required
			Day (day) → 2026-02-30  ✖ must be a date (2026-01-31)
			left out: Home page (home), Ratio (ratio), Where (where)
			first mend what is marked ✖: Enter goes there
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('the review of a form', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), usualForm);
			await screen.type(keys.enter);
			await screen.paste('First release');
			await screen.type(keys.enter, keys.down, keys.right, 'r');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:07
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Release note (note) → First release
			Urgent (urgent) → false (no)
			Stage (stage) → "stg" (Staging)
			copies → 2
			a accepts: deployer gets this
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:07
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Release note (note) → First release
			Urgent (urgent) → false (no)
			Stage (stage) → "stg" (Staging)
			copies → 2
			a accepts: deployer gets this
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:07
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Release note (note) → First release
			Urgent (urgent) → false (no)
			Stage (stage) → "stg" (Staging)
			copies → 2
			a accepts: deployer gets this
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('thirty fields, in the midst of them', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), many);
			await screen.type(...Array.from({length: 20}, () => keys.down));
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:21
			the MCP server deployer asks; the agent waits
			  Field 15: —
			  Field 16: —
			  Field 17: —
			  Field 18: —
			  Field 19: —
			› Field 20: —
			    text · may be left out
			▼ 10 more lines (PgDn) · ▲ 17 lines above (PgUp)
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:21
			the MCP server deployer asks; the agent waits
			  Field 11: —
			  Field 12: —
			  Field 13: —
			  Field 14: —
			  Field 15: —
			  Field 16: —
			  Field 17: —
			  Field 18: —
			  Field 19: —
			› Field 20: —
			    text · may be left out
			▼ 10 more lines (PgDn) · ▲ 13 lines above (PgUp)
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:21
			the MCP server deployer asks; the agent waits
			│ The team reads it.
			  Field 0 *: —
			  Field 1: —
			  Field 2: —
			  Field 3: —
			  Field 4: —
			  Field 5: —
			  Field 6: —
			  Field 7: —
			  Field 8: —
			  Field 9: —
			  Field 10: —
			  Field 11: —
			  Field 12: —
			  Field 13: —
			  Field 14: —
			  Field 15: —
			  Field 16: —
			  Field 17: —
			  Field 18: —
			  Field 19: —
			› Field 20: —
			    text · may be left out
			▼ 10 more lines (PgDn) · ▲ 1 line above (PgUp)
			 d decline  r review  c cancel  Esc leave

			↓ move  Enter write  Backspace empty  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('the review of thirty fields', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), many);
			await screen.type('r');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Field 0 (field_0) → —  ✖ required
			Field 29 (field_29) → —  ✖ required
			left out: Field 1 (field_1), Field 2 (field_2), Field 3
			(field_3), Field 4 (field_4), Field 5 (field_5), Field 6
			(field_6), Field 7 (field_7), Field 8 (field_8), Field 9
			▼ 9 more lines (Space)
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Field 0 (field_0) → —  ✖ required
			Field 29 (field_29) → —  ✖ required
			left out: Field 1 (field_1), Field 2 (field_2), Field 3 (field_3), Field 4
			(field_4), Field 5 (field_5), Field 6 (field_6), Field 7 (field_7), Field 8
			(field_8), Field 9 (field_9), Field 10 (field_10), Field 11 (field_11), Field
			12 (field_12), Field 13 (field_13), Field 14 (field_14), Field 15 (field_15),
			Field 16 (field_16), Field 17 (field_17), Field 18 (field_18), Field 19
			(field_19), Field 20 (field_20), Field 21 (field_21), Field 22 (field_22),
			Field 23 (field_23), Field 24 (field_24), Field 25 (field_25), Field 26
			▼ 2 more lines (Space)
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:02
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			Field 0 (field_0) → —  ✖ required
			Field 29 (field_29) → —  ✖ required
			left out: Field 1 (field_1), Field 2 (field_2), Field 3 (field_3), Field 4 (field_4), Field 5 (field_5), Field 6
			(field_6), Field 7 (field_7), Field 8 (field_8), Field 9 (field_9), Field 10 (field_10), Field 11 (field_11), Field 12
			(field_12), Field 13 (field_13), Field 14 (field_14), Field 15 (field_15), Field 16 (field_16), Field 17 (field_17),
			Field 18 (field_18), Field 19 (field_19), Field 20 (field_20), Field 21 (field_21), Field 22 (field_22), Field 23
			(field_23), Field 24 (field_24), Field 25 (field_25), Field 26 (field_26), Field 27 (field_27), Field 28 (field_28)
			first mend what is marked ✖: Enter goes there
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('no field at all', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), form({}));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · deploy… ● ready · asks 0:01
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			a accepts: deployer gets that you agree, and nothing else
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · deployer · agent ● ready · asks 0:01
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			a accepts: deployer gets that you agree, and nothing else
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · deployer · agent                                     ● ready · asks 0:01
			the MCP server deployer asks; the agent waits
			│ Release note for cart?
			│ The team reads it.
			a accepts: deployer gets that you agree, and nothing else
			 d decline  a accept  c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('an address', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				elicitation({
					mcp_server_name: 'accounts',
					message: 'Please log in',
					mode: 'url',
					url: `https://accounts.example/login?${'token=0123456789&'.repeat(9)}end`,
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ T… · accoun… ● ready · asks 0:01
			the MCP server accounts asks; the agent waits
			│ Please log in

			It wants you to open this address. athena does not open it:
			│ https://accounts.example/login?token=0123456789&token=0123
			┆ 456789&token=0123456789&token=0123456789&token=0123456789&
			┆ token=0123456789&token=0123456789&token=0123456789&token=0
			┆ 123456789&end
			y copies it; a tells the server that you agree to open it.
			 d decline  a accept  c cancel  Esc leave

			y copy address  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the … · accounts · agent ● ready · asks 0:01
			the MCP server accounts asks; the agent waits
			│ Please log in

			It wants you to open this address. athena does not open it:
			│ https://accounts.example/login?token=0123456789&token=0123456789&token=0123456
			┆ 789&token=0123456789&token=0123456789&token=0123456789&token=0123456789&token=
			┆ 0123456789&token=0123456789&end
			y copies it; a tells the server that you agree to open it.
			 d decline  a accept  c cancel  Esc leave

			y copy address  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · accounts · agent                                     ● ready · asks 0:01
			the MCP server accounts asks; the agent waits
			│ Please log in

			It wants you to open this address. athena does not open it:
			│ https://accounts.example/login?token=0123456789&token=0123456789&token=0123456789&token=0123456789&token=0123456789&to
			┆ ken=0123456789&token=0123456789&token=0123456789&token=0123456789&end
			y copies it; a tells the server that you agree to open it.
			 d decline  a accept  c cancel  Esc leave

			y copy address  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('a form athena can not show', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				elicitation({
					mcp_server_name: 'x',
					message: 'Hm?',
					mode: 'form',
					requested_schema: 'x',
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up… · x ● ready · asks 0:01
			the MCP server x asks; the agent waits
			✖ It cannot be accepted here: the server sent no form
			┆ athena can read
			│ Hm?
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · x · agent    ● ready · asks 0:01
			the MCP server x asks; the agent waits
			✖ It cannot be accepted here: the server sent no form athena can read
			│ Hm?
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Server asks 1/1 · demo ❯ Tidy up the build · x · agent                                            ● ready · asks 0:01
			the MCP server x asks; the agent waits
			✖ It cannot be accepted here: the server sent no form athena can read
			│ Hm?
			 d decline (a accept) c cancel  Esc leave

			Shift-Tab back  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});
});
