import {type Start, warnIfBlind} from '../../../starting/start.js';
import {geminiExtensionFiles, geminiExtensionFolder} from './extensionFiles.js';

/** Gemini CLI, whose hooks come from an extension. */
export const geminiStart: Start = {
	packageName: '@google/gemini-cli',
	extension: {files: geminiExtensionFiles, folder: geminiExtensionFolder},
	attach(given, world) {
		warnIfBlind(given, ['-e', '--extensions'], world);
		return {args: given};
	},
	help: {
		attached: [
			'Gemini takes hooks only from its extensions: athena hooks install --agent',
			'gemini puts one there, in a folder of its own, and uninstall takes it away;',
			'your settings are not touched. With it, gemini by itself is attached too.',
			'Start athena in another terminal of the same project; without it Gemini',
			'works as ever.',
		],
		example: '--approval-mode auto_edit',
	},
};
