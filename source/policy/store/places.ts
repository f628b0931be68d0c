import path from 'node:path';

/** The project's rules file. */
export const projectRulesFile = (projectDir: string) =>
	path.join(projectDir, '.athena', 'rules.json');

/** The user's rules file; `configFolder` is athena's own (source/utils/configFolder.ts). */
export const userRulesFile = (configFolder: string) =>
	path.join(configFolder, 'rules.json');

/** The cases beside a rules file: `rules.test.json`. */
export const ruleTestsFile = (rulesFile: string) =>
	rulesFile.replace(/\.json$/, '.test.json');
