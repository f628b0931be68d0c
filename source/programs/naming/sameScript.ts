/*
 * A script of `package.json`, said in other words to the same package manager.
 * For what allows: only words by which nothing else can run.
 */

/** Names that scripts have and no command of a package manager, whichever version of it. */
const usual =
	/^(?:build|coverage|dev|e2e|format|lint|preview|start|storybook|test|type-?check)(?:[:-][\w:-]+)?$/;

const running = /^run(?:-script)?$/;

/** Commands of pnpm that run the script of their name, and nothing else. */
const isOwn = /^(?:start|test)$/;

/** Of npm these alone run as scripts without `run`. */
const ofNpm = /^(?:start|stop|test)$/;

/**
 * The words of a call that run the same script: `npm test` as `npm run test`,
 * `yarn run build` as `yarn build`.
 *
 * @param isThere whether the project's folder has a script of that name: without
 * one pnpm runs a program that is called so
 */
export function sameScript(
	program: string,
	[first = '', ...rest]: readonly string[],
	isThere: (name: string) => boolean,
): readonly (readonly string[])[] {
	const isRun = running.test(first);
	const [name = '', ...given] = isRun ? rest : [first, ...rest];
	switch (program) {
		case 'npm':
			if (isRun) return both(name, given, ofNpm.test(name));
			return ofNpm.test(name) ? [['run', name, ...given]] : [];
		case 'pnpm':
			if (isRun) return both(name, given, isBare(program, name));
			return isBare(program, name) && (isOwn.test(name) || isThere(name))
				? [['run', name, ...given]]
				: [];
		case 'yarn':
		case 'bun':
			return isBare(program, name)
				? [isRun ? [name, ...given] : ['run', name, ...given]]
				: [];
		default:
			return [];
	}
}

/** With `run`, and by its name alone where that is enough. */
const both = (name: string, given: readonly string[], isBare: boolean) => [
	['run', name, ...given],
	...(isBare ? [[name, ...given]] : []),
];

/** Whether the name alone runs the script, too; bun has commands of these names. */
const isBare = (program: string, name: string) =>
	usual.test(name) && !(program === 'bun' && /^(?:build|test)$/.test(name));
