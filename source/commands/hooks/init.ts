import path from 'node:path';
import {hooksFolder} from '../../hookRunner/resolve.js';
import {AthenaError, exitCodes} from '../../types/errors.js';
import {replaceFile} from '../../utils/atomicFile.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {projectFolder} from '../projectFolder.js';
import {exampleFiles, exampleSettings} from './examples.js';
import {writeJson} from '../writeJson.js';
import {printTo} from '../printTo.js';
import {lstatIfThere} from '../../utils/statIfThere.js';
import {whyUnwritable} from '../../utils/whyUnwritable.js';

/**
 * `athena hooks init`: an example shell hook and Python hook with tests, and the
 * launcher, in `.claude/hooks/`. Files that are there stay as they are, and no
 * settings file is touched: it says what to add.
 *
 * @throws AthenaError `ATHENA_BAD_FILE` if the folder can't be written
 */
export function init(flags: Flags, io: CommandIo): number {
	const folder = hooksFolder(projectFolder(flags.projectDir, io));
	const files = exampleFiles.map(({name, text, executable}) => {
		const file = path.join(folder, name);
		return {file, change: write(file, text, executable)};
	});
	const settings = exampleSettings();
	if (flags.json) {
		writeJson(io, {files, settings});
		return exitCodes.ok;
	}

	for (const {file, change} of files) {
		const shown = makeVisible(path.relative(io.cwd, file));
		printTo(
			io.stdout,
			change === 'written'
				? `wrote ${shown}\n`
				: `kept  ${shown} (it was there)\n`,
		);
	}

	printTo(
		io.stdout,
		`
Nothing is registered. Add this to .claude/settings.json:

${JSON.stringify(settings, null, 2)}

Then try it, and run the tests:

  athena hooks check
  athena hooks fire PreToolUse --tool Bash
  sh .claude/hooks/tests/protect-secrets.test.sh
  python3 -m unittest discover -s .claude/hooks/tests
`,
	);
	return exitCodes.ok;
}

function write(
	file: string,
	text: string,
	executable: boolean,
): 'written' | 'kept' {
	try {
		if (lstatIfThere(file)) return 'kept';
		makeFolder(path.dirname(file));
		replaceFile(file, text, executable ? 0o755 : 0o644);
		return 'written';
	} catch (error) {
		const {why, mend} = whyUnwritable(error);
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`${file} cannot be written${why}`,
			mend,
			{cause: error},
		);
	}
}
