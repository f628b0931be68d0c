import {flagOf} from './flags.js';
import {
	type Fields,
	type ProjectRight,
	type Setting,
	settingsList,
} from './table.js';

/** docs/settings.md, made from the table by `npm run docs`. */
export function settingsDoc(): string {
	return `${intro}
${settingsList.map(([name, setting]) => section(name, flagOf(name), setting)).join('\n')}`;
}

const intro = `# Settings

Generated from \`source/settings/table.ts\` by \`npm run docs\`; do not edit.

athena reads two files, both JSON in which comments and trailing commas are fine:

- your own, \`\${XDG_CONFIG_HOME:-~/.config}/athena/settings.json\`, or the file you name with \`--settings FILE\`;
- the project's, \`.athena/settings.json\` in the project folder.

Neither need exist. Flags of the command line beat both. A file that is broken stops athena at the start with exit code 65 and a line \`file:line:column: what is wrong\`; nothing of it is used.

\`\`\`jsonc
{
	"$schema": "../node_modules/athena-supervisor/docs/schema/settings.schema.json",
	"guards": ["dangerous-bash", "path-boundary"],
	"intercept": ["~t Bash & ~c \\"git push\\""], // held for you in every mode
	"theme": "high-contrast",
	"notify": "osc9",
}
\`\`\`

[schema/settings.schema.json](schema/settings.schema.json) is for your editor. An expression is written as in the filter; in JSON its quotes need backslashes.

## What a project may say

A project's file can come from strangers, so it can ask for more care and never for less: it cannot take a guard or an intercept of yours away, cannot shorten the grace period, and cannot switch the journal off. Your own comfort is not its business either. What it may not say is ignored, and a notice says so.

## Settings
`;

const rights: Readonly<Record<ProjectRight, string>> = {
	wins: "a project's value is taken instead of yours",
	adds: "a project's entries come on top of yours",
	raises: 'the larger of the two counts',
	none: 'only your own file may set it',
};

function section(name: string, flag: string, setting: Setting): string {
	const {help, project} = setting;
	return `
### \`${name}\`

${help}

- Value: ${valueText(setting)}; by default \`${JSON.stringify(setting.default)}\`.${setting.type === 'object' ? fieldsText(setting.fields) : ''}
${flagLine(flag, setting)}- Project: ${rights[project]}.`.concat('\n');
}

function flagLine(flag: string, setting: Setting): string {
	if (setting.type === 'object' || setting.type === 'line') return '';
	const {argument} = setting;
	const list = setting.type === 'list' && setting.of === 'name';
	return `- Flag: \`${[flag, ...(argument === undefined ? [] : [argument])].join(' ')}\`${list ? ', comma-separated; `none` for none' : ''}${setting.type === 'list' && !list ? '; may be repeated' : ''}${setting.type === 'list' ? '. Instead of the lists in the files' : ''}.
`;
}

function valueText(setting: Setting): string {
	switch (setting.type) {
		case 'boolean':
			return '`true` or `false`';
		case 'choice':
			return setting.choices.map(choice => `\`"${choice}"\``).join(', ');
		case 'number':
			return `a whole number from ${setting.least} to ${setting.most}`;
		case 'list':
			return setting.of === 'name'
				? 'a list of names'
				: 'a list of expressions, each about a tool call';
		case 'line':
			return 'a line of text';
		case 'object':
			return 'an object';
	}
}

/** The keys of an object, each with what it is for, on lines of their own. */
function fieldsText(fields: Fields, indent = '  '): string {
	return Object.entries(fields)
		.map(([name, field]) => {
			const values =
				field.type === 'choice'
					? ` (${field.choices.map(choice => `\`"${choice}"\``).join(', ')})`
					: '';
			const inner =
				field.type === 'object' ? fieldsText(field.fields, `${indent}  `) : '';
			return `\n${indent}- \`${name}\`${values}: ${field.help}${inner}`;
		})
		.join('');
}
