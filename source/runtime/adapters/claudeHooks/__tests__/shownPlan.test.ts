import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {shownPlan} from '../shownPlan.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-plan-'));
const planFilePath = path.join(folder, 'plan.md');
afterAll(() => {
	rmSync(folder, {recursive: true});
});

describe('a plan that is approved', () => {
	const plan = '# Good plan\n\n- do a\n';
	/** Not letter for letter what was asked: that would count as no plan. */
	const shown = {plan: `${plan}\n`};

	it('goes without saying while its file says what was shown', () => {
		writeFileSync(planFilePath, `${plan}\n`);
		expect(shownPlan({plan, planFilePath})).toEqual({});
	});

	it('is the one that was shown, whatever its file says by then', () => {
		writeFileSync(planFilePath, '# Evil plan\n');
		expect(shownPlan({plan, planFilePath})).toEqual(shown);
		const gone = path.join(folder, 'gone.md');
		expect(shownPlan({plan, planFilePath: gone})).toEqual(shown);
		expect(shownPlan({plan, planFilePath: folder})).toEqual(shown);
	});

	it('is the agent’s own where none was shown, or it has no file', () => {
		expect(shownPlan({})).toEqual({});
		expect(shownPlan({plan})).toEqual({});
		expect(shownPlan({planFilePath})).toEqual({});
	});
});
