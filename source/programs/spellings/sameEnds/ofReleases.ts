import {type SameEnds, ways} from './ways.js';

/** What publishes, releases and merges by other programs, and by requests to a host. */
export const endsOfReleases: SameEnds = {
	// What it consists of.
	'gradle publish': ways(`
		gradle gradlew gw: (publish*Publication*To*Repository *:publish*Publication*To*Repository publishPlugins publishAndRelease* publishToSonatype *:publishToSonatype publishToMavenCentral *:publishToMavenCentral)
	`),
	'npm publish': ways(`
		deno jsr vlt aube wasm-pack oao cnpm tnpm: publish
		napi: prepublish | pre-publish
		npm: stage publish | stage approve
		curl wget http https xh xhs: (*registry.npmjs.org/*) [-X --request -T --upload-file --method PUT]
	`),
	'cargo publish': ways(`
		cargo: release | smart-release | workspaces publish | ws publish | mono publish | make publish | xtask publish | component publish | px publish | crate publish | release-plz release | monorelease | unleash | publish-all | publish-workspace | publish-ordered | shipyard | rail release
		cargo: semver-release | auto
		cargo-release cargo-smart-release cargo-publish-all cargo-publish-workspace cargo-unleash:
		release-plz: release
		knope: release
		curl wget http https xh xhs: (*crates.io/api/v1/crates/new*)
	`),
	'gh pr merge': ways(`
		glab: mr merge | mr accept
		glab gh hub: api (*merge_requests/*/merge* */pulls/*/merge* */merges */merges?*)
		gh: api graphql [--input]
		gh: api graphql (*=@*)
		gh: pr comment | issue comment | pr review (*/merge* *bors+r* *bors+merge* *@dependabot+*merge* *@mergify*queue* *@mergify*merge* */queue* */lgtm* */automerge*)
		gh: pr edit | issue edit (*merge* *queue*) [--add-label]
		gh: mq | merge-queue | combine-prs | land | prx merge
		hub: api (*/pulls/*/merge*)
		tea: pr merge | pulls merge | pull merge | pr m | pulls m
		fj: pr merge
		gcli: (merge)
		az: repos pr update (completed) [--status]
		az: repos pr update [--auto-complete]
		bkt bb lab legit: pr merge | mr merge | land
		gt: merge | land
		git: land | pr merge | spr land | spr merge | ps int | ps isp
		git-land git-pr-merge:
		spr git-spr: land | merge
		ghstack: land
		av: pr merge
		sl sapling: land | pr land | ghstack land
		arc: land
		mergify: queue | merge
		octo: pr merge
		curl wget http https xh xhs: (*/merge_requests/*/merge* */pulls/*/merge* */repos/*/merges)
	`),
	'gh release create': ways(`
		gh hub: api (*repos/*/releases) [-f -F -X --method --field --raw-field --input -d]
		gh: release edit [--draft=false]
		curl wget http https xh xhs: (*/repos/*/releases *api/v4/projects/*/releases) [-d --data --data-raw --data-binary --json -X --request -F --form --post-data --method]
		hub: release create
		glab: release create
		tea: release create | releases create | release c | releases c
		fj gcli: release create | releases create
		goreleaser: release | r | publish | continue ![--snapshot]
		ghr gothub github-release gh-release github-release-cli changelogithub chan:
		chandler: push
		release-it np semantic-release standard-release:
		release-please: github-release | manifest-release
		python-semantic-release psr: version | publish
		auto: release | shipit | latest
		jreleaser: release | full-release
		mvn mvnw: (jreleaser:release jreleaser:full-release github-release:*)
		gradle gradlew: (jreleaserRelease jreleaserFullRelease githubRelease release)
		dist cargo-dist: host
		cargo: dist host | release | smart-release
		release-plz: release
		knope: release
		electron-builder: [-p --publish]
		electron-forge: publish
		lerna: publish | version [--create-release]
		nx: release
		gren: release | r
		git: release
		fastlane: (set_github_release github_release)
		git-release:
	`),
	'docker push': ways(`
		ctr: image push | images push | i push
		ctr nerdctl finch: push
		skopeo: sync | copy
		regsync regbot: once | server
		executor kaniko kaniko-executor: ![--no-push]
		docker podman: run (*kaniko*)
		docker: trust sign | model push | scout push | compose publish
		podman: artifact push | farm build
		depot: push
		depot: build | bake [--push]
		dagger: (publish* push*)
		goreleaser: release | r | publish | continue ![--snapshot]
		docker-push docker-pushrm:
		mvn mvnw: (docker:push dockerfile:push fabric8:push k8s:push jkube:push *:docker-maven-plugin:push *jib:build)
		mvn mvnw: (spring-boot:build-image*) [-Dspring-boot.build-image.publish=true -Dspring-boot.build-image.publish]
		gradle gradlew: (*dockerPush* *pushDocker* *pushImage* *jib *dockerBuildAndPush*)
		gradle gradlew: (*bootBuildImage) [--publishImage]
		sbt: (*ocker:publish *ocker/publish)
		bazel bazelisk buck2 pants: run (*:*push*)
		pants: publish
		nix: run (*copyTo*)
		az: acr build | acr import
		gcloud: builds submit
		gcloud: run deploy [--source]
		aws: ecr put-image | lightsail push-container-image
		heroku: container:push | container push
		oc: image mirror | image append | start-build
		imgpkg: push | copy
		kbld: [-f --file]
		apptainer singularity: push
		cosign: copy | upload
		copa: patch [--push]
		garden: publish | deploy
		waypoint: build | up
		okteto: build | deploy
		acorn: push
		acorn: build [--push]
		kp: image save | image create | image patch
		func: deploy
		func: build [--push]
		kn: func deploy
		bentoml: containerize [--push]
		cog truss balena: push
		ansible: (*push=* *docker_image_push*)
		curl http https xh xhs: (*/images/*/push*)
	`),
};
