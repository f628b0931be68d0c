import {type SameEnds, ways} from './ways.js';

/** What programs beside git do to a repository, and git by other commands of its own. */
export const endsOfGit: SameEnds = {
	'git reset --hard': ways(`
		git: checkout | switch [-f --force --discard-changes]
		git: checkout | restore (. ./ :/ :/*) ![-b -B -S --staged]
		git: restore [-W --worktree]
		git: checkout [-B]
		git: switch [-C --force-create]
		git: checkout-index [-f --force]
		git: read-tree [--reset]
		git: reset [--keep --merge]
		git: undo
		stg stgit: reset [--hard]
		hg: update | up | checkout | co [-C --clean]
		hg: revert [-a --all]
		sl sapling: revert [-a --all]
		sl sapling: goto | go | checkout | co | update | up [-C --clean]
		sl sapling: undo | hide
		jj: abandon | undo | restore | op restore | op undo | operation restore
		gt: undo
		git-undo dulwich gix isogit: reset
		git-undo:
		but: undo | restore
	`),
	'git checkout': ways(`
		gh: pr checkout | co
		gh: issue develop [-c --checkout]
		glab: mr checkout
		hub: pr checkout | checkout
		tea: pr checkout | pulls checkout | pull checkout
		fj: pr checkout
		az: repos pr checkout
		bkt bb lab: pr checkout | mr checkout
		git: stash branch | checkout-index
		git: symbolic-ref (refs/heads/*)
		git: town switch | town hack | town append | town prepend | town down | town up
		git-town: switch | hack | append | prepend | down | up
		git: flow feature start | flow feature checkout | flow release start | flow hotfix start | flow bugfix start | flow support start | flow start
		git: create-branch | feature | branchless switch | sw | machete go | machete g
		git-flow: feature | release | hotfix | bugfix | support | start
		git-machete: go | g
		git-branchless: switch
		gt: checkout | co | up | u | down | d | top | t | bottom | b | create | c | get
		gs git-spice: branch checkout | bco | up | down | top | bottom | trunk | branch create | bc
		av: switch | branch | next | prev
		stg stgit: branch
		jj: new | edit | checkout
		sl sapling: goto | go | checkout | co | update | up | next | previous
		hg: update | up | checkout | co
		repo: start | checkout
		svn: switch | sw
		gix dulwich isogit: checkout
	`),
	'git rebase': ways(`
		git: pull [-r --rebase]
		git: pull (pull.rebase* branch.*.rebase*)
		git: svn rebase | svn dcommit | p4 rebase | p4 sync | tfs rebase
		git: town sync | town ship | town kill | town rename | town compress | town merge
		git-town: sync | ship | compress | merge | rename
		git: branchless restack | branchless move | branchless sync | restack | move | sync | reword | machete traverse | machete update | machete slide-out
		git: absorb [-r --and-rebase]
		git: replay | filter-branch | filter-repo | revise | autofixup | history | rebase-update | spice | stack
		git: merge (--rebase)
		git-absorb: [-r --and-rebase]
		git-filter-repo git-revise git-stack git-autofixup git-imerge:
		git-machete: traverse | update | slide-out
		git-branchless: restack | move | sync | reword
		gh: pr update-branch | pr merge [-r --rebase]
		glab: mr rebase
		gt: restack | r | sync | modify | m | move | absorb | ab | fold | squash | sq | reorder | split | sp | stack restack
		gs git-spice: branch restack | stack restack | upstack restack | downstack restack | repo restack | repo sync | branch onto | upstack onto | branch squash | branch fold | rebase continue
		av: sync | restack | stack sync | reorder | squash
		jj: rebase | squash | absorb | split
		sl sapling: rebase | absorb | fold | histedit | restack | amend
		hg: rebase | histedit | absorb | fold
		stg stgit: rebase | pull | sink | float
		arc: land
		ghstack: rebase
		isogit dulwich but: rebase
	`),
	// A merge, and what rebases, may go on without one: they are judged by their own names.
	'git commit': ways(`
		git: citool | am
		git: revert | cherry-pick ![-n --no-commit --abort --quit --skip]
		cz commitizen: commit | c | bump
		gitmoji: [-c --commit]
		czg git-cz git-commit-cz oco opencommit aicommits aic:
		npm pnpm: version (major minor patch pre* from-git *.*.*) ![--no-git-tag-version --git-tag-version=false]
		yarn: version [--major --minor --patch --new-version --prerelease] ![--no-git-tag-version]
		standard-version commit-and-tag-version: ![--dry-run --help --skip.commit]
		bumpversion bump2version: ![--dry-run -n --help -h --list --no-commit]
		bump-my-version: bump ![--dry-run -n --help -h --no-commit]
		gt: create | modify | commit create | commit amend
		gs git-spice: commit create | commit amend | branch create
		jj: commit | ci
		sl sapling: commit | ci | amend
		stg stgit: refresh | new
		dulwich isogit but: commit
	`),
	'git commit --no-verify': ways(`
		git: commit-tree | fast-import
		git: merge | am | rebase | citool [--no-verify]
		gt: create | modify | commit create | commit amend [-n --no-verify]
		gs git-spice: branch create | commit create | commit amend [--no-verify]
	`),
	'git clone': ways(`
		scalar: clone
		gh: repo clone
		glab: repo clone
		hub: clone
		ghq: get | clone
		tea: clone
		degit tiged giget git-clone:
	`),
	'git fetch': ways('scalar: run'),
	'git maintenance run': ways('scalar: run'),
	'git push': ways(`
		git: stack [--push --pull-request]
		git-stack: [--push]
		git: town delete | town kill | town append | town prepend | town hack | town rename | town park | town undo | town repo
		git-town: delete | kill | append | prepend | hack | rename | undo
		git: spr | pull-request | auto-commit | ps rr | ps rs | ps push | ps pub
		git-ps git-ps-rs: rr | rs | push | pub
		git-spr git-pull-request git-auto-commit git-sync git-publish:
		git-release git-delete-branch git-delete-tag git-rename-branch git-create-branch git-rename-tag:
		sl sapling: pr | cloud sync | cloud upload
		jj: gerrit upload
		jj: git push
		pijul stg stgit: push | publish
		av: stack submit
		tea: pr create | pulls create | pull create | pr c | pulls c
		fj: pr create
		gh: pr update-branch | pr revert
		hub: sync
		glab: repo create
		lab: push | mr create
		legit: publish | pub | sync | sy
		mani gita meta mu git-xargs multi-gitter turbolift: (push push+* *git+push*)
		multi-gitter: run | merge
		git-xargs:
		turbolift: create-prs
		gitwatch: [-r]
		git-auto-sync gitup gickup:
		knope: release
		lerna: version | publish ![--no-push]
	`),
};
