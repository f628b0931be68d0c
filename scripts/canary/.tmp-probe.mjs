import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bundleJudge, loadJudge} from './loadJudge.mjs';
import {home, projectDir} from './place.mjs';
import {modes} from './modes.mjs';
import {layNeighbour, layBait} from './bait.mjs';
const [,, mode, ...layouts] = process.argv;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'c5-probe-'));
const view = path.join(folder, 'view');
const bait = path.join(view, home);
fs.mkdirSync(bait, {recursive: true});
layBait(bait);
fs.mkdirSync(bait + '/neighbour', {recursive: true});
for (const l of layouts) fs.cpSync(l, bait, {recursive: true, verbatimSymlinks: true});
layNeighbour(view, bait);
const bundle = await bundleJudge(folder, view);
const {allowedBy} = await loadJudge(bundle, modes[mode].speaking.settings, {projectDir, home});
for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
	if (!line) continue;
	const [cwd, command] = line.includes('\t') ? line.split('\t') : [projectDir, line];
	console.log(JSON.stringify(allowedBy(command.replaceAll('⏎', '\n'), cwd.replace(/^~/, home))), command, cwd);
}
fs.rmSync(folder, {recursive: true});
