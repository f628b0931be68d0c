import {list} from '../../../utils/list.js';
import {type GuardEntry} from '../types.js';

/** What everybody gets to see. */
export const publishingEntries: readonly GuardEntry[] = [
	{
		id: 'dangerous-bash/publish',
		action: 'ask',
		reason: 'It publishes something for everybody; a person decides when.',
		match: [
			{
				program: list(`
					npm pnpm yarn bun cargo poetry uv flit hatch lerna vsce ovsx jsr deno
					dart flutter mvn gradle ./gradlew gradlew sbt mix rebar3 goreleaser
					semantic-release np release-it changeset
				`),
				word: list(`
					unpublish deprecate dist-tag owner access release yank deploy
					hex.publish publishtomavencentral publishSigned
				`),
			},
			{
				program: list('npm pnpm bun cargo poetry uv dart flutter'),
				word: ['publish'],
				unlessRehearsed: ['--dry-run'],
			},
			{
				program: list(`
					yarn flit hatch lerna vsce ovsx jsr deno mvn gradle ./gradlew gradlew
					sbt mix rebar3 goreleaser semantic-release np release-it changeset
				`),
				word: ['publish'],
			},
			{
				program: list(
					'pdm maturin lein rush nx opam swift shipit melos jreleaser',
				),
				word: list(
					'publish deploy release full-release package-registry publish-packages',
				),
			},
			{
				program: ['mvn'],
				word: [
					'release:perform',
					'deploy:deploy',
					'deploy:deploy-file',
					'jib:build',
				],
			},
			{
				program: ['gradle'],
				operand: list(
					'publish* *:publish* jib *:jib uploadArchives closeAndRelease*',
				),
				unlessOperand: list('publishToMavenLocal *:publishToMavenLocal'),
			},
			{
				program: list('twine conan cabal stack luarocks anaconda'),
				word: ['upload'],
			},
			{program: ['cpan-upload']},
			// Of a package that is called so: `npx @changesets/cli publish`.
			{program: ['cli'], word: ['publish', 'release']},
			{program: ['rake'], word: ['release', 'release:rubygem_push']},
			{
				program: ['ko'],
				word: list('build publish resolve apply create run'),
				unless: ['--local', '-L'],
			},
			{program: ['auto'], word: ['shipit', 'release', 'canary', 'next']},
			{program: ['git'], subcommand: ['send-email']},
			{program: ['dotnet', 'nuget'], word: ['push']},
			{program: ['gem'], word: ['push', 'yank', 'owner']},
			{program: ['eas'], subcommand: ['submit', 'update']},
			{
				program: ['fastlane'],
				word: list(`
					deliver supply pilot upload_to_app_store upload_to_testflight
					upload_to_play_store
				`),
			},
			{
				program: ['altool', 'xcrun'],
				flag: ['--upload-app', '--upload-package'],
			},
			{program: ['web-ext'], subcommand: ['sign']},
			{
				program: list(
					'docker podman nerdctl buildah skopeo crane helm oras pod',
				),
				word: ['push', 'trunk', 'copy'],
			},
			{program: ['docker'], flag: ['--push']},
			{
				program: ['gh'],
				subcommand: [
					'release create',
					'release upload',
					'release edit',
					'repo create',
					'repo edit',
				],
			},
			{program: ['np', 'goreleaser']},
			{
				program: ['semantic-release', 'release-it'],
				unlessRehearsed: ['--dry-run'],
			},
		],
	},
];
