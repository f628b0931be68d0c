/**
 * Settings with a hook of the person's own, beside athena's: a shell command
 * that reads the payload and may answer.
 *
 * @param {string} event the hook event
 * @param {string} command run by sh
 * @param {string} [matcher] which tools
 */
export const ownHook = (event, command, matcher) => ({
	hooks: {
		[event]: [
			{
				...(matcher !== undefined && {matcher}),
				hooks: [{type: 'command', command, timeout: 10}],
			},
		],
	},
});
