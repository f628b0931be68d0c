import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {prepareForwarder, watchForwarder} from '../forwarderFiles.js';

let home: string;
beforeEach(() => {
	home = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-files-'));
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(home, {recursive: true});
});

const state = () => path.join(home, '.local/state/athena');
const hook = () => path.join(state(), 'hook.sh');

/** A disk that takes nothing: no user is refused more surely, root included. */
function readOnlyDisk() {
	const refuse = () => {
		throw Object.assign(new Error('EROFS: read-only file system'), {
			code: 'EROFS',
		});
	};

	vi.spyOn(fs, 'openSync').mockImplementation(refuse);
	vi.spyOn(fs, 'mkdirSync').mockImplementation(refuse);
}

describe('prepareForwarder', () => {
	it('goes on with an earlier one where nothing can be written', () => {
		expect(prepareForwarder({HOME: home})).toEqual([]);
		fs.writeFileSync(hook(), '# of an earlier version\n');
		readOnlyDisk();
		const [warning, ...others] = prepareForwarder({HOME: home});
		// Which of the two files comes first is nobody's business.
		expect(warning).toMatch(
			/hook\.(?:sh|cjs) cannot be written.*; hooks use the hook\.sh/,
		);
		expect(others).toEqual([]);
	});

	it('refuses where no hook could reach athena', () => {
		readOnlyDisk();
		expect(() => prepareForwarder({HOME: home})).toThrow('cannot be made');
	});
});

describe('watchForwarder', () => {
	it('writes what was removed again, and says so', async () => {
		const env = {HOME: home};
		const clock = createManualClock();
		const notices: string[] = [];
		prepareForwarder(env);
		const end = watchForwarder(
			env,
			(level, text) => notices.push(`${level} ${text}`),
			clock,
		);
		fs.rmSync(state(), {recursive: true});
		clock.advance(5000);
		await eventually(() => {
			expect(notices).toEqual([
				expect.stringMatching(/^warn .*hook\.sh was removed from outside/),
			]);
		});
		expect(fs.existsSync(hook())).toBe(true);
		end();
	});
});
