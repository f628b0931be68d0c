/** A flag as it is typed: `projectDir` is `--project-dir`. */
export const flagOf = (name: string): string =>
	`--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
