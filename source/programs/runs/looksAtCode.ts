/**
 * Programs without a record that look at code, or at documents, of a kind of
 * their own, and show no other file of the folder that they are given: they
 * check, format, count, build or open it for a person.
 */
export const looksAtCode: ReadonlySet<string> = new Set(
	`
	actionlint addlicense alejandra alex ansible-lint astro autoflake autopep8
	basedpyright bats behat behave biome brakeman buf c8 cabal checkstyle
	clang-format code code-insiders codespell cppcheck credo cscope cspell ctags
	cursor dart deadnix depcheck detekt djlint docformatter docusaurus doxygen
	dprint ecs eleventy erblint errcheck esbuild flutter fourmolu gci gleam
	gocyclo godoc gofmt gofumpt goimports golines google-java-format gopls gosec
	govulncheck gradlew hadolint hlint hugo html-validate htmlhint hpack idea
	include-what-you-use ineffassign interrogate jekyll jscpd jsdoc knip ktfmt
	ktlint lazygit lefthook lerna license-checker linkchecker lint-staged lizard
	luacheck lychee madge markdownlint markdownlint-cli2 mdbook meson minitest
	misspell mix mkdocs mvnw nano ncc ncdu next ng ngc nixfmt nuxt nyc open ormolu
	oxlint pandoc parcel pest phan php-cs-fixer phpcbf phpcpd phpcs phpmd pint pmd
	prove psalm publint pycodestyle pydocstyle pyflakes pyre pytype pyupgrade
	radon rebar3 reek remark remix reuse revive rolldown rollup rsbuild rspack
	rustfmt sass scalafmt scc selene shfmt solhint sphinx-build sqlfluff stack
	standard standardrb staticcheck statix storybook stow stylua subl
	svelte-check svelte-kit svgo swc swiftformat swiftlint tailwindcss taplo
	textlint tflint tfsec tig tsdown tsup ty typedoc typos unbuild vale vite
	vitepress vue-tsc vulture webpack webstorm xdg-open xenon xo yamllint yapf zed
	zig
	`
		.trim()
		.split(/\s+/),
);
