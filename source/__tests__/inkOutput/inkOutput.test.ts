import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import xterm from '@xterm/headless';
import {build, type BuildOptions} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {terminalLine} from '../../terminal/terminalLine.js';
import {fuzzLength} from '../fuzzLength.js';

/*
 * scripts/build/ink/ replaces the output stage of Ink. Here the same trees are
 * drawn by stock Ink and by ours, and compared cell by cell on a terminal.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'athena-ink-'));
const trees = fuzzLength(150);
const size = {cols: 80, rows: 16};
let stock: string[];
let ours: string[];

beforeAll(async () => {
	const module = path.join(root, 'scripts/build/options.mjs');
	const {bundleOptions} = (await import(pathToFileURL(module).href)) as {
		bundleOptions: (what: {
			entry: string;
			outfile: string;
			stockInk?: boolean;
		}) => BuildOptions;
	};
	const frames = async (stockInk: boolean) => {
		const outfile = path.join(folder, `${stockInk ? 'stock' : 'ours'}.cjs`);
		const entry = path.join(import.meta.dirname, 'trees.tsx');
		await build(bundleOptions({entry, outfile, stockInk}));
		const printed = execFileSync(process.execPath, [outfile, `${trees}`], {
			encoding: 'utf8',
			env: {PATH: process.env.PATH, FORCE_COLOR: '3'},
			maxBuffer: 64 * 1024 * 1024,
		});
		return JSON.parse(printed) as string[];
	};
	[stock, ours] = await Promise.all([frames(true), frames(false)]);
});
afterAll(() => {
	rmSync(folder, {recursive: true, force: true});
});

/** Each cell as text and style; blank cells without a style are equal to none. */
async function cells(frame: string): Promise<string[]> {
	const terminal = new xterm.Terminal({...size, allowProposedApi: true});
	const lines = frame
		.split('\n')
		.map((line, row) => `\u001b[${row + 1};1H${terminalLine(line, size.cols)}`);
	await new Promise<void>(resolve => {
		terminal.write(lines.join(''), resolve);
	});
	const rows = Array.from({length: size.rows}, (_, row) => {
		const line = terminal.buffer.active.getLine(row)!;
		return Array.from({length: size.cols}, (_, column) => {
			const cell = line.getCell(column)!;
			return [
				cell.getChars() || ' ',
				`${cell.getFgColorMode()}:${cell.getFgColor()}`,
				`${cell.getBgColorMode()}:${cell.getBgColor()}`,
				cell.isBold(),
				cell.isDim(),
				cell.isItalic(),
				cell.isUnderline(),
				cell.isInverse(),
				cell.isStrikethrough(),
			].join(' ');
		}).join('\n');
	});
	terminal.dispose();
	return rows;
}

describe('our output stage of Ink', () => {
	it('draws something in nearly every tree, with styles', () => {
		expect(stock).toHaveLength(trees);
		const drawn = stock.filter(frame => /\S/.test(frame));
		expect(drawn.length).toBeGreaterThan(trees * 0.9);
		expect(stock.join('')).toContain('\u001b[38;2;30;144;255m');
	});

	it('draws the same cells as stock Ink', async () => {
		const different: {seed: number; stock: string; ours: string}[] = [];
		for (let seed = 0; seed < trees; seed++) {
			const [expected, actual] = [stock[seed]!, ours[seed]!];
			const [before, after] = await Promise.all([
				cells(expected),
				cells(actual),
			]);
			if (before.some((row, index) => row !== after[index])) {
				different.push({seed, stock: expected, ours: actual});
			}
		}
		expect(different).toEqual([]);
	});
});
