import {type Binding} from './binding.js';

/** What a person calls each layer, in the order of the help. */
export const layerTitles: Readonly<Record<Binding['layer'], string>> = {
	permission: 'Permission prompt',
	always: 'Always allow, or deny',
	confirm: 'What you edited, before it is sent',
	plan: 'Plan',
	question: 'Questions',
	review: 'Review of the answers',
	elicitation: 'Form of an MCP server',
	elicitationReview: 'Review of the form',
	elicitationUrl: 'Address of an MCP server',
	feed: 'Feed',
	detail: 'Details of an event',
	waiting: 'All that waits',
	tasks: "The agent's tasks",
	grants: 'Grants, rules and guards',
	filter: 'Filter of the feed',
	intercepts: 'What is held before it runs',
	palette: 'Commands',
	editor: 'Text of a dialog',
	edit: 'Editor',
	message: 'Message with a denial',
	help: 'Help',
	helpSearch: 'Search of the help',
	quit: 'Quit?',
	global: 'Everywhere but in text fields',
};
