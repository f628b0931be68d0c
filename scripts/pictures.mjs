// Makes the pictures and the recording of the documents from the real screen:
// plays the built-in demo in a pseudo-terminal, answers it, and writes what is
// seen into docs/pictures/. `npm run pictures`.
import fs from 'node:fs';
import path from 'node:path';
import {toCast} from './pictures/cast.mjs';
import {openRecordedScreen} from './pictures/recordedScreen.mjs';
import {toSvg} from './pictures/svg.mjs';
import {playTour} from './pictures/tour.mjs';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const size = {columns: 100, rows: 30};

await main();

async function main() {
	const screen = await openRecordedScreen({...size, args: ['demo']});
	const pictures = new Map();
	const chapters = [];
	try {
		await playTour(
			screen,
			name => pictures.set(`${name}.svg`, toSvg(screen.terminal)),
			title => chapters.push({at: screen.at(), title}),
		);
	} finally {
		await screen.close();
	}

	const {output} = screen;
	pictures.set(
		'demo.cast',
		toCast({...size, title: 'athena demo', output, chapters}),
	);
	fs.rmSync(folder, {recursive: true, force: true});
	fs.mkdirSync(folder, {recursive: true});
	for (const [name, content] of pictures) {
		fs.writeFileSync(path.join(folder, name), content);
		console.log(`docs/pictures/${name} ${Math.ceil(content.length / 1024)} KB`);
	}
}
