import {type Start, warnIfBlind} from '../../../starting/start.js';
import {qwenExtensionFiles, qwenExtensionFolder} from './extensionFiles.js';

/** Qwen Code, whose hooks come from an extension. */
export const qwenStart: Start = {
	packageName: '@qwen-code/qwen-code',
	extension: {files: qwenExtensionFiles, folder: qwenExtensionFolder},
	attach(given, world) {
		warnIfBlind(given, ['-e', '--extensions', '--bare', '--safe-mode'], world);
		return {args: given};
	},
	help: {
		attached: [
			'Qwen takes hooks only from its extensions: athena hooks install --agent qwen',
			'puts one there, in a folder of its own, and uninstall takes it away; your',
			'settings are not touched. With it, qwen by itself is attached too. Start',
			'athena in another terminal of the same project; without it Qwen works as',
			'ever.',
		],
		example: '--approval-mode default',
	},
};
