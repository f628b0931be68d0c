import {type Binding} from './binding.js';

/** What a person calls each layer, in the order of the help. */
export const layerTitles: Readonly<Record<Binding['layer'], string>> = {
	permission: 'Permission prompt',
	always: 'Always allow',
	plan: 'Plan',
	question: 'Questions',
	review: 'Review of the answers',
	feed: 'Feed',
	detail: 'Details of an event',
	editor: 'Text field',
	help: 'Help',
	quit: 'Quit?',
	global: 'Everywhere but in text fields',
};
