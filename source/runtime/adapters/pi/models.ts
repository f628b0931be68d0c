import {type PiConfig} from '../../agentRuntime.js';

/** What Pi is told where the settings say nothing. */
const defaults = {
	provider: 'anthropic',
	modelMap: {
		opus: 'anthropic/claude-opus-4-6',
		sonnet: 'anthropic/claude-sonnet-4-6',
		haiku: 'anthropic/claude-haiku-4-5',
	},
} as const satisfies PiConfig;

/** A model as Pi takes it: what is qualified passes, an alias is looked up, all else is the provider's. */
export function expandModel(
	model: string,
	{provider = defaults.provider, modelMap = defaults.modelMap}: PiConfig,
): string {
	if (model.includes('/')) return model;
	const mapped = Object.entries(modelMap).find(([alias]) => alias === model);
	return mapped ? mapped[1] : `${provider}/${model}`;
}
