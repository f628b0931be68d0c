import {existsSync} from 'node:fs';
import path from 'node:path';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

const root = path.join(import.meta.dirname, '../..');

/**
 * Files of tests that take long, the longest of each group first. One that
 * begins last is waited for with all else done and the processors idle: by size
 * alone, as in a fresh folder, a tenth of the run.
 */
const longest = [
	'source/runtime/forwarder/__tests__/forwarders.contract.test.ts',
	'source/__tests__/e2e/keys/prompts.test.ts',
	'source/runtime/__tests__/inProcess.test.ts',
	'source/__tests__/e2e/leaving.test.ts',
	'source/__tests__/e2e/keys/dialogs.test.ts',
	'source/programs/__tests__/realNames.test.ts',
	'source/runtime/__tests__/fences.test.ts',
	'scripts/canary/__tests__/sandbox.test.mjs',
	'source/commands/launch/__tests__/run.test.ts',
	'source/runtime/forwarder/__tests__/realServer.contract.test.ts',
	'source/policy/git/__tests__/commitTree.test.ts',
	'source/terminal/there/__tests__/typeThere.test.ts',
	'source/runtime/__tests__/gates.test.ts',
	'source/__tests__/e2e/keys/writing.test.ts',
	'source/runtime/adapters/claudeHooks/transcript/__tests__/reader.test.ts',
	'source/commands/agents/__tests__/health.test.ts',
	'source/__tests__/e2e/withoutScreen.test.ts',
	'source/__tests__/e2e/endsElsewhere.test.ts',
	'source/__tests__/e2e/keys/reading.test.ts',
	'source/__tests__/e2e/settings.test.ts',
	'source/__tests__/e2e/keys/everywhere.test.ts',
	'source/__tests__/e2e/keys/lists.test.ts',
	'source/__tests__/e2e/keys/recorded.test.ts',
	'source/__tests__/e2e/keystrokeFuzz.test.ts',
	'source/__tests__/e2e/settingsFile.test.ts',
	'scripts/canary/__tests__/judge.test.mjs',
	'source/components/__tests__/typingFuzz.test.ts',
	'source/components/__tests__/geometry.test.tsx',
	'source/components/__tests__/keystrokes.test.ts',
	'source/programs/__tests__/patterns.test.ts',
	'source/sessions/__tests__/hostileJournals.test.ts',
].map(file => {
	const full = path.join(root, file);
	if (!existsSync(full))
		throw new Error(`${file} is gone: name it as it is called now`);
	return full;
});

/** Puts those first; all else as vitest does. */
export default class LongestFirst extends BaseSequencer {
	override async sort(
		files: TestSpecification[],
	): Promise<TestSpecification[]> {
		const place = ({moduleId}: TestSpecification) => {
			const index = longest.indexOf(moduleId);
			return index === -1 ? longest.length : index;
		};

		const sorted = await super.sort(files);
		return sorted.sort((one, other) => place(one) - place(other));
	}
}
