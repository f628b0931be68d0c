import {EventEmitter} from 'node:events';
import {Box, Newline, Text, Transform, render, type BoxProps} from 'ink';
import {type ReactElement} from 'react';

/*
 * Trees whose frames must look the same on stock Ink and on the Ink we build.
 * Bundled twice by inkOutput.test.ts; prints the frames as JSON.
 */
const columns = 60;

const texts = [
	'plain words',
	'a longer line of words that will not fit into narrow boxes at all',
	'tail   ',
	'Größe café naïve',
	'─│┌┐└┘╭╮╰╯ ▁▂▃',
	// Not ⚠: Ink lays it out one cell wide and wraps it as if it were two.
	'● Read ⎿ ok ✓ ✗ …',
	'漢字とかな交じり文',
	'한국어 텍스트',
	// No skin tones: Ink's wrapping tears them off.
	'👍 done ❤️ 🇩🇪 1️⃣ 👩‍👩‍👧‍👦 family',
	'e\u0301 combining n\u0303',
	'two\nlines',
	'\u001b[35mstyled\u001b[39m by itself',
	'nothing \u001b[2J\u001b[3;4H\u001b7is cleared or moved \u009b2K',
	'\u001b]8;;https://example.org\u0007a link\u001b]8;;\u0007',
	'',
];
const colors = [
	'red',
	'#1e90ff',
	'ansi256(208)',
	'rgb(10, 200, 30)',
	undefined,
];
const wraps = [
	'wrap',
	'truncate',
	'truncate-middle',
	'truncate-start',
	'truncate-end',
] as const;

/** A small deterministic generator (mulberry32), so that both builds draw the same. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Leaves out what is undefined: that is what Ink's types ask for. */
function defined<T extends object>(
	props: T,
): {[K in keyof T]: Exclude<T[K], undefined>} {
	return Object.fromEntries(
		Object.entries(props).filter(([, value]) => value !== undefined),
	) as {[K in keyof T]: Exclude<T[K], undefined>};
}

function tree(seed: number): ReactElement {
	const next = random(seed);
	const maybe = (chance: number) => next() < chance;
	const pick = <T,>(from: readonly T[]): T =>
		from[Math.floor(next() * from.length)] as T;
	const some = (most: number) => Math.floor(next() * most);

	// Never both in one tree: Ink forgets one where the other ends.
	const emphasis = pick(['bold', 'dim'] as const);
	const styles = () =>
		defined({
			color: pick(colors),
			backgroundColor: maybe(0.2) ? pick(colors) : undefined,
			bold: emphasis === 'bold' && maybe(0.4),
			dimColor: emphasis === 'dim' && maybe(0.4),
			italic: maybe(0.1),
			underline: maybe(0.1),
			inverse: maybe(0.1),
			strikethrough: maybe(0.05),
		});
	const text = (key: number) => (
		<Text key={key} wrap={pick(wraps)} {...styles()}>
			{pick(texts)}
			{maybe(0.4) && <Text {...styles()}>{pick(texts)}</Text>}
			{maybe(0.1) && <Newline />}
			{maybe(0.2) && pick(texts)}
		</Text>
	);
	const box = (key: number, depth: number): ReactElement => {
		const props: BoxProps = defined({
			flexDirection: pick(['row', 'column'] as const),
			borderStyle: maybe(0.4)
				? pick(['single', 'round', 'double', 'bold'] as const)
				: undefined,
			borderColor: pick(colors),
			borderDimColor: emphasis === 'dim' && maybe(0.4),
			backgroundColor: maybe(0.15) ? pick(colors) : undefined,
			width: maybe(0.3) ? 4 + some(40) : undefined,
			height: maybe(0.3) ? 1 + some(6) : undefined,
			overflow: maybe(0.5) ? ('hidden' as const) : ('visible' as const),
			padding: some(2),
			marginLeft: some(3),
			marginTop: maybe(0.2) ? -some(2) : 0,
			gap: some(2),
			flexGrow: some(2),
			flexShrink: some(2),
			justifyContent: pick(['flex-start', 'center', 'space-between'] as const),
		});
		const children = Array.from({length: 1 + some(3)}, (_, index) =>
			depth > 0 && maybe(0.5) ? box(index, depth - 1) : text(index),
		);
		return (
			<Box key={key} {...props}>
				{children}
			</Box>
		);
	};
	return (
		<Box flexDirection="column" width={columns} height={16} overflow="hidden">
			{box(0, 3)}
			{maybe(0.3) ? (
				<Transform
					transform={(line, index) => `${index}:${line.toUpperCase()}`}
				>
					<Text>{pick(texts)}</Text>
				</Transform>
			) : (
				text(1)
			)}
			{text(2)}
		</Box>
	);
}

/** The last frame of each tree, drawn one after another by one instance. */
function draw(count: number): string[] {
	let frame = '';
	const stdout = Object.assign(new EventEmitter(), {
		columns,
		rows: 24,
		write(text: string) {
			frame = text;
			return true;
		},
	});
	const instance = render(<Text />, {
		stdout: stdout as unknown as NodeJS.WriteStream,
		debug: true,
		exitOnCtrlC: false,
		patchConsole: false,
	});
	const frames = Array.from({length: count}, (_, seed) => {
		instance.rerender(tree(seed));
		return frame;
	});
	instance.unmount();
	return frames;
}

process.stdout.write(JSON.stringify(draw(Number(process.argv[2]))));
