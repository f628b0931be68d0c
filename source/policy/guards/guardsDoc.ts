import {capabilities} from './capabilities.js';
import {guards} from './index.js';
import {readingPrograms, type ReadingProgram} from '../looks/index.js';

/** docs/guards.md, made from the catalogue by `npm run docs`. */
export function guardsDoc(): string {
	return [
		intro,
		'## Capabilities\n',
		'| name | what it is for | guards |\n| --- | --- | --- |',
		...Object.entries(capabilities).map(([name, {summary, guards: names}]) =>
			row(code(name), summary, names.map(code).join(', ')),
		),
		...Object.values(guards).flatMap(({name, summary, limits, entries}) => [
			`\n## ${name}\n\n${summary}\n`,
			...(limits === undefined ? [] : [`${limits}\n`]),
			...entries.map(({id, action, reason}) =>
				item(`${code(id)} ${action}: ${reason}`),
			),
		]),
		readOnlyIntro,
		...readingPrograms.map(describeProgram),
		'',
	].join('\n');
}

const intro = `# Guards

Generated from \`source/policy/guards\` by \`npm run docs\`; do not edit.

A guard is a ready-made set of rules. \`--guards builder\` (or \`"guards"\` in a rules file or in the settings) turns guards on, by name or by a capability that stands for several. \`"off": ["dangerous-bash/git-push"]\` in a rules file silences one entry. \`athena rules list --guards …\` prints the same tables for the version you run, and [policy.md](policy.md) says how guards and rules go together.
`;

const readOnlyIntro = `
## What read-only lets pass

A command passes only if every part of it is one of these, called with what is known of it and nothing else: another flag, another subcommand, a shortened long flag, a computed word or an unusual path is not proven, and is asked about. Files that hold secrets are never shown unasked.
`;

function describeProgram({
	names,
	inspects: {reason, leftOut, onlyInProject, settings},
}: ReadingProgram): string {
	const left = Object.entries(leftOut).map(
		([what, why]) => `  - not ${code(what)}: ${why}`,
	);
	const where = onlyInProject ? ' Only in the project’s own folder.' : '';
	const beside =
		settings === undefined
			? ''
			: ` Its version alone beside ${settings.map(code).join(' or ')}.`;
	return [
		item(`${names.map(code).join(', ')}: ${reason}.${where}${beside}`),
		...left,
	].join('\n');
}

const item = (text: string) => `- ${text.replaceAll('\n', ' ')}`;

const row = (...cells: string[]) =>
	`| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const code = (text: string) => `\`${text}\``;
