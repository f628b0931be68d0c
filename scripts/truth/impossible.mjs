/**
 * What athena can't know, or can't know in time, with the reason. A difference
 * that is listed here is printed and fails nothing; everything else does. What
 * is a choice could be told as the transcript does, and says more as it is.
 *
 * @type {{scenario?: string, isChoice?: boolean, what: RegExp, athena?: RegExp, reason: string}[]}
 */
export const impossible = [
	{
		scenario: 'interruptWhileStreaming',
		what: /interrupted turns/,
		reason:
			'Esc before the first word is in no transcript; athena reads it in the register of sessions',
	},
	{
		scenario: 'athenaComesLate',
		what: /first|text of agent:root|prompts|sum of calls|tools in the header/,
		reason:
			'it ended before athena was ever there: counted in one row, and not told one by one',
	},
	{
		scenario: 'forkedWhileAway',
		what: /two\.txt|text of agent:root|prompts|sum of calls|tools in the header/,
		reason:
			'a session that began while athena was away, and ended its turn before athena heard of it: counted in one row, and not told one by one',
	},
	{
		scenario: 'answeredAtOnce',
		isChoice: true,
		what: /sum of denied|denials in the header/,
		reason:
			'no was said here, and counts, though yes in the dialog was quicker: the row says that it ran all the same',
	},
	{
		scenario: 'editRefused',
		isChoice: true,
		what: /sum of denied|denials in the header/,
		reason:
			'nobody denied it: what the person made of its input did not fit the tool, which the transcript writes as a refusal',
	},
	{
		scenario: 'ownHookAnswersOtherwise',
		isChoice: true,
		what: /sum of denied|denials in the header/,
		reason:
			'nobody denied it: what a hook of the person’s own made of its input did not fit the tool, which the transcript writes as a refusal',
	},
	{
		scenario: 'headlessApiFails',
		isChoice: true,
		what: /^a text$/,
		athena: /API Error/,
		reason:
			'with -p Claude tells its own words about an error as a message of the model, before the hook that says what they are',
	},
	{
		scenario: 'compactWhileHeld',
		what: /tokens (?:in|out), in the header/,
		reason:
			'what a compaction costs is written when the next turn, or the session, is over',
	},
	{
		scenario: 'compactBesideSubagents',
		what: /tokens (?:in|out), in the header/,
		reason:
			'what a compaction costs is written when the next turn, or the session, is over',
	},
	{
		scenario: 'asksWhileTwoWork',
		what: /tokens (?:in|out), in the header/,
		reason:
			'what auto mode’s own check of a call costs is in no message, and written when the session is over',
	},
	{
		scenario: 'killedWhileAsking',
		what: /^(?:outcome of|who decided|text of|sum of|call |tokens )/,
		reason: 'athena is killed in it and not started again: nobody reads on',
	},
	{
		scenario: 'killedWhileIntercepting',
		what: /^(?:outcome of|who decided|text of|sum of|call |tokens )/,
		reason: 'athena is killed in it and not started again: nobody reads on',
	},
	{
		scenario: 'continuedBeside',
		what: /^outcome of Bash .*touch two\.txt/,
		reason:
			'the process that asked is killed in it, and nobody writes into their transcript that its call was cut short',
	},
	{
		scenario: 'endedWhileAsking',
		what: /^(?:outcome of|who decided|text of|sum of|call |tokens )/,
		reason: 'athena ends in it and is not started again: nobody reads on',
	},
];

/** @returns the entry that explains a difference, if any does */
export const reasonFor = (scenario, {what, athena}) =>
	impossible.find(
		entry =>
			(entry.scenario === undefined || entry.scenario === scenario) &&
			entry.what.test(what) &&
			(entry.athena === undefined || entry.athena.test(String(athena))),
	)?.reason;
