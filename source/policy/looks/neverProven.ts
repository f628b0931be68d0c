/**
 * Programs that look harmless and are not: their questions, too, run what a
 * project's files name. Not on their records: whatever has no `inspects` there is
 * unproven, and that these are named to a person is this guard's choice.
 */
export const neverProven: Readonly<Record<string, string>> = {
	cargo:
		'runs the rustc-wrapper and the toolchain that .cargo/config.toml and rust-toolchain.toml name',
	rustc: 'is run by rustup, from the toolchain that rust-toolchain.toml names',
	yarn: 'runs the program that yarnPath in .yarnrc.yml names',
	pnpm: 'runs .pnpmfile.cjs',
	less: 'opens an editor, runs programs, writes a log file',
	more: 'opens an editor, runs programs',
	man: 'runs a pager',
	env: 'prints the environment, secrets included',
	history: 'prints what was typed, secrets included',
	make: 'runs $(shell …) even with -n',
	gradle: 'runs build scripts to answer anything',
	mvn: 'runs the extensions that .mvn names',
	dig: 'carries its words to another machine',
	nslookup: 'carries its words to another machine',
	ping: 'carries its words to another machine',
	curl: 'reaches any address, also those that change something',
	wget: 'writes files',
	tee: 'writes files',
	vim: 'runs programs, writes files',
	xargs: 'runs a program on words that nobody sees here',
};
