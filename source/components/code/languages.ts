/** The language of a fence's info string (`ts`, `{.python}`, `rust,ignore`), if it is one we know. */
export function languageOfFence(info: string | undefined): string | undefined {
	const [word] = /[\w+#-]+/.exec(info ?? '') ?? [];
	return word === undefined ? undefined : names.get(word.toLowerCase());
}

/** The language of a file, by its name; undefined if that does not tell. */
export function languageOfPath(path: unknown): string | undefined {
	if (typeof path !== 'string') return undefined;
	const name = path.slice(path.search(/[^/\\]*$/)).toLowerCase();
	const ending = /\.([^.]+)$/.exec(name)?.[1];
	return files.get(name) ?? names.get(ending ?? '');
}

/** Grammars, each with the other names and the file endings that lead to it. */
export const languages: Readonly<Record<string, string>> = {
	bash: 'sh shell zsh bats ksh env dockerfile containerfile',
	c: 'h',
	cpp: 'c++ cc cxx hpp hh hxx ino',
	csharp: 'cs c# csx',
	css: '',
	diff: 'patch',
	go: 'golang',
	graphql: 'gql',
	ini: 'toml cfg conf properties editorconfig',
	java: '',
	javascript: 'js jsx mjs cjs',
	json: 'jsonc json5 jsonl ndjson webmanifest ipynb',
	kotlin: 'kt kts',
	less: '',
	lua: '',
	makefile: 'mk mak make',
	markdown: 'md mkd mdx',
	objectivec: 'objc mm',
	perl: 'pl pm',
	php: '',
	python: 'py pyi py3 gyp',
	r: '',
	ruby: 'rb gemspec podspec rake',
	rust: 'rs',
	scss: '',
	sql: 'ddl',
	swift: '',
	typescript: 'ts tsx mts cts',
	xml: 'html htm xhtml svg plist rss vue svelte xsd xsl',
	yaml: 'yml',
};

/** Files without a telling ending. */
const files: ReadonlyMap<string, string> = new Map([
	['makefile', 'makefile'],
	['gnumakefile', 'makefile'],
	['dockerfile', 'bash'],
	['containerfile', 'bash'],
	['gemfile', 'ruby'],
	['rakefile', 'ruby'],
	['.bashrc', 'bash'],
	['.zshrc', 'bash'],
	['.profile', 'bash'],
	['.gitconfig', 'ini'],
	['.npmrc', 'ini'],
]);

const names: ReadonlyMap<string, string> = new Map(
	Object.entries(languages).flatMap(([language, others]) =>
		[language, ...others.split(' ').filter(Boolean)].map(
			(name): [string, string] => [name, language],
		),
	),
);
