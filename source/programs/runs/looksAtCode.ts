import {programs} from '../table.js';

/** Names in a text, with blanks between. */
const listed = (names: string): readonly string[] => names.trim().split(/\s+/);

/** They run none of the files that they are given. */
const onlyLook: ReadonlySet<string> = new Set(
	listed(`
	actionlint addlicense alejandra alex ansible-lint ast-grep astro autoflake
	autopep8 babel bandit basedpyright bashate batcat beautysh biome brakeman buf
	bundlesize checkbashisms checkstyle clang-format code code-insiders codespell
	complexipy cppcheck credo cscope cspell csslint ctags cursor darglint deadnix
	delta depcheck depcruise dependency-cruiser deptry detekt difft djlint
	docformatter docstr-coverage dodgy dos2unix doxygen dprint ecs eleventy
	emacsclient enscript eradicate erblint errcheck esbuild esformatter fawltydeps
	flynt fourmolu gci gedit gitleaks glow gocyclo godoc gofmt gofumpt goimports
	golines google-java-format gopls gosec govulncheck gsutil hadolint helix
	highlight hlint hpack html-validate htmlhint hugo hx idea include-what-you-use
	ineffassign interrogate jekyll js-beautify jscpd jsdoc jsonlint kak kate knip
	ktfmt ktlint lazygit license-checker linkchecker lizard lp lpr luacheck lychee
	madge markdownlint markdownlint-cli2 mdbook mdcat micro misspell mkdocs moar
	most nano ncc ncdu ngc nixfmt open ormolu oxlint pandoc parcel perlcritic
	perltidy phan php-cs-fixer phpcbf phpcpd phpcs phpmd pint pip-audit pmd psalm
	publint pyan3 pycln pycodestyle pydoclint pydocstyle pyflakes pygmentize
	pygount pyre pyreverse pytype pyupgrade radon rclone reek refurb remark remix
	reuse revive rolldown rollup rsbuild rspack rustfmt s3cmd sass scalafmt scc
	selene semgrep shellharden shfmt size-limit sloccount solhint
	source-map-explorer sphinx-build sqlfluff ssort standard standardrb
	staticcheck statix storybook stow stylua subl svelte-check svelte-kit svgo swc
	swiftformat swiftlint tailwindcss taplo terser textlint tflint tfsec tidy tig
	trash trash-put trufflehog tsdown tsup ty typedoc typos uglifyjs ultracite
	unbuild unify unix2dos vale vitepress vue-tsc vulture webpack webstorm wily
	xdg-open xenon xo yamllint yapf zed
	`),
);

/**
 * Programs whose record in the table does not say so, or that have none there,
 * which look at code, or at documents, of a kind of their own, and show no other file of the folder that they are given: they
 * check, format, count, build or open it for a person, or run its tests.
 */
export const looksAtCode: ReadonlySet<string> = new Set([
	...onlyLook,
	...listed(`
	bats behat behave c8 cabal dart docusaurus flutter gleam gradlew lefthook
	lerna lint-staged meson minitest mix mvnw next ng nuxt nyc pest prove rebar3
	stack vite zig
	`),
]);

/** They keep files, and run none of their operands; what a setting on their line names, they may. */
export const keepsFiles: ReadonlySet<string> = new Set(
	listed('hg svn jj bzr brz fossil darcs pijul p4 cvs sl chezmoi yadm'),
);

/**
 * Whether a program runs none of the files among its words, so that a script
 * among them says nothing of what it does: it checks, formats or counts them,
 * builds from them, opens them for a person, or puts them elsewhere.
 */
export const runsNoOperand = (program: string): boolean =>
	onlyLook.has(program) ||
	keepsFiles.has(program) ||
	programs.get(program)?.looksAtCode === true;
