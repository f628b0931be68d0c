import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Stands for every secret in an agent's environment and configuration. What an
 * agent does never brings it to athena by itself, so athena may not have it
 * anywhere: not in what it was sent, not in what it wrote, not in what it says.
 */
export const plantedSecret = 'planted-8c1f2e-secret';

/** Variables of an agent's environment that hold secrets, beside its own key. */
export const plantedEnv = {
	DEPLOY_TOKEN: plantedSecret,
	DATABASE_URL: `postgres://app:${plantedSecret}@localhost/app`,
};

/** Where athena keeps things, in a world. */
const kept = [
	'home/.local/state/athena',
	'home/.local/share/athena',
	'home/.config/athena',
	'home/.cache/athena',
	'home/.gemini/extensions/athena',
	'home/.qwen/extensions/athena',
	'project/.athena',
	'project/.claude',
];

/**
 * Looks for the planted secret in everything athena keeps or said.
 *
 * @param {string} root of the world
 * @param {Record<string, string>} said by name: what athena was sent, wrote to its streams and showed
 * @throws {assert.AssertionError} naming where it was found
 */
export function assertNoSecret(root, said) {
	for (const [name, text] of Object.entries(said))
		assert.ok(!text.includes(plantedSecret), `a secret is in ${name}`);
	for (const folder of kept.map(one => path.join(root, one))) {
		if (!fs.existsSync(folder)) continue;
		for (const entry of fs.readdirSync(folder, {
			recursive: true,
			withFileTypes: true,
		})) {
			if (!entry.isFile()) continue;
			const file = path.join(entry.parentPath, entry.name);
			assert.ok(
				!fs.readFileSync(file).includes(plantedSecret),
				`a secret is in ${path.relative(root, file)}`,
			);
		}
	}
}
