import {usualWords} from './spellings.js';

/**
 * What the letters of a program's options are called in full, by the first
 * words of its commands. `v:volume` takes a value, `d=detach` does not; a letter
 * with several names is all of them, which do the same: `d:data,data-raw`.
 * Where a line begins with `!`, letters do not combine.
 */
const lines: Readonly<Record<string, string>> = {
	...alike(
		'docker run,docker create',
		'a:attach c:cpu-shares d=detach e:env h:hostname i=interactive l:label m:memory p:publish P=publish-all q=quiet t=tty u:user v:volume w:workdir',
	),
	'docker exec': 'd=detach e:env i=interactive t=tty u:user w:workdir',
	'docker build': 'f:file o:output q=quiet t:tag m:memory c:cpu-shares',
	'docker rm': 'f=force l=link v=volumes',
	'docker ps': 'a=all f:filter n:last l=latest q=quiet s=size',
	'docker logs': 'f=follow n:tail t=timestamps',
	'docker stop': 't:timeout,time s:signal',
	'docker restart': 't:timeout,time s:signal',
	'docker kill': 's:signal',
	'docker push': 'a=all-tags q=quiet',
	'docker pull': 'a=all-tags q=quiet',
	'docker commit': 'a:author c:change m:message p=pause',
	'docker cp': 'a=archive L=follow-link q=quiet',
	'docker login': 'u:username p:password',
	'docker images': 'a=all f:filter q=quiet',
	docker: 'a=all f=force q=quiet c:context D=debug H:host l:log-level',
	'docker compose': 'f:file p:project-name',
	'docker compose down': 'v=volumes t:timeout',
	'docker compose up': 'd=detach V=renew-anon-volumes t:timeout y=yes w=watch',
	'docker compose rm': 'f=force s=stop v=volumes',
	'docker compose run':
		'd=detach e:env i=interactive v:volume p:publish P=service-ports u:user w:workdir l:label T=no-tty',
	'docker compose exec': 'd=detach e:env T=no-tty u:user w:workdir',
	'docker compose logs': 'f=follow n:tail t=timestamps',
	'docker compose build': 'q=quiet m:memory',
	'docker compose kill': 's:signal',
	curl: 'a=append A:user-agent b:cookie B=use-ascii c:cookie-jar C:continue-at d:data,data-raw,data-binary,data-ascii,data-urlencode,json D:dump-header e:referer E:cert f=fail F:form,form-string g=globoff G=get H:header i=include,show-headers I=head j=junk-session-cookies J=remote-header-name k=insecure K:config l=list-only L=location m:max-time n=netrc N=no-buffer o:output O=remote-name p=proxytunnel q=disable Q:quote r:range R=remote-time s=silent S=show-error t:telnet-option T:upload-file u:user U:proxy-user v=verbose w:write-out x:proxy X:request y:speed-time Y:speed-limit z:time-cond Z=parallel',
	wget: 'b=background c=continue e:execute i:input-file k=convert-links l:level m=mirror N=timestamping o:output-file O:output-document p=page-requisites P:directory-prefix q=quiet r=recursive S=server-response t:tries T:timeout U:user-agent v=verbose',
	kubectl:
		'A=all-namespaces f:filename k:kustomize l:selector n:namespace o:output R=recursive s:server w=watch',
	'kubectl exec': 'c:container f:filename i=stdin n:namespace t=tty',
	'kubectl run': 'i=stdin l:labels n:namespace o:output t=tty',
	'kubectl logs': 'c:container f=follow l:selector n:namespace p=previous',
	helm: 'a=all f:values i=install n:namespace o:output q=quiet',
	pip: 'q=quiet v=verbose y=yes r:requirement e:editable c:constraint t:target U=upgrade i:index-url f:find-links',
	git: 'a=all d=delete f=force i=interactive n=dry-run p=patch q=quiet r=recursive v=verbose',
	'git push':
		'd=delete f=force n=dry-run o:push-option q=quiet u=set-upstream v=verbose',
	'git commit':
		'a=all c:reedit-message C:reuse-message e=edit F:file i=include m:message n=no-verify o=only p=patch q=quiet s=signoff S=gpg-sign t:template u=untracked-files v=verbose',
	'git add':
		'A=all e=edit f=force i=interactive n=dry-run N=intent-to-add p=patch u=update v=verbose',
	'git branch':
		'a=all c=copy d=delete f=force l=list m=move q=quiet r=remotes t=track u:set-upstream-to v=verbose',
	'git checkout': 'd=detach f=force m=merge p=patch q=quiet t=track',
	'git switch':
		'c:create C:force-create d=detach f=force,discard-changes m=merge q=quiet t=track',
	'git clone':
		'b:branch c:config j:jobs l=local n=no-checkout o:origin q=quiet s=shared u:upload-pack v=verbose',
	'git fetch':
		'a=append f=force j:jobs k=keep n=no-tags p=prune q=quiet t=tags u=update-head-ok v=verbose',
	'git pull': 'f=force n=no-stat q=quiet r=rebase s:strategy v=verbose',
	'git tag':
		'a=annotate d=delete f=force F:file l=list m:message s=sign u:local-user v=verify',
	'git restore': 'p=patch q=quiet s:source S=staged W=worktree',
	'git revert': 'e=edit m:mainline n=no-commit s=signoff',
	'git cherry-pick': 'e=edit m:mainline n=no-commit s=signoff',
	'git merge':
		'F:file m:message n=no-stat q=quiet s:strategy X:strategy-option v=verbose',
	'git rebase':
		'f=force-rebase i=interactive q=quiet r=rebase-merges s:strategy x:exec',
	'git stash':
		'a=all k=keep-index m:message p=patch q=quiet S=staged u=include-untracked',
	'git reset': 'N=intent-to-add p=patch q=quiet',
	tar: 'A=catenate,concatenate c=create C:directory d=diff,compare f:file h=dereference I:use-compress-program j=bzip2 J=xz k=keep-old-files m=touch O=to-stdout p=preserve-permissions P=absolute-names r=append t=list T:files-from u=update v=verbose x=extract,get X:exclude-from z=gzip,gunzip,ungzip Z=compress',
	npm: 'a=all C:prefix D=save-dev E=save-exact f=force g=global l=long O=save-optional P=save-prod q=quiet s=silent S=save w:workspace y=yes',
	pnpm: 'C:dir D=save-dev E=save-exact f=force F:filter g=global O=save-optional P=save-prod,prod r=recursive w=workspace-root',
	yarn: 'D=dev E=exact O=optional P=peer f=force g=global',
	bun: 'd=dev D=dev E=exact f=force g=global p=production',
	prettier: 'c=check l=list-different u=ignore-unknown w=write',
	eslint: 'c:config f:format o:output-file',
	jest: 'b=bail c:config f=onlyFailures i=runInBand o=onlyChanged t:testNamePattern u=updateSnapshot w:maxWorkers',
	vitest: 'c:config r:root t:testNamePattern u=update w=watch',
	tsc: '! b=build d=declaration p:project w=watch',
	rsync:
		'a=archive b=backup c=checksum e:rsh g=group H=hard-links i=itemize-changes l=links n=dry-run o=owner p=perms q=quiet r=recursive t=times u=update v=verbose x=one-file-system z=compress',
	psql: 'c:command d:dbname f:file h:host l=list o:output p:port U:username v:variable',
	mysql:
		'D:database e:execute f=force h:host p=password P:port u:user v=verbose',
	node: 'c=check e:eval i=interactive p=print r:require',
	sed: 'e:expression E=regexp-extended f:file i=in-place n=quiet,silent r=regexp-extended s=separate',
	make: 'B=always-make C:directory e=environment-overrides f:file,makefile i=ignore-errors k=keep-going n=just-print,dry-run,recon s=silent,quiet',
	'gh pr merge':
		'b:body d=delete-branch F:body-file m=merge r=rebase R:repo s=squash t:subject',
	'gh pr create':
		'a:assignee b:body B:base d=draft f=fill F:body-file H:head l:label r:reviewer R:repo t:title w=web',
	'gh release create':
		'd=draft F:notes-file n:notes p=prerelease R:repo t:title',
	'gh api': 'f:raw-field F:field H:header i=include q:jq X:method',
	cargo: 'F:features j:jobs p:package q=quiet r=release v=verbose',
	...alike(
		'apt,apt-get',
		'f=fix-broken q=quiet y=yes,assume-yes d=download-only t:target-release',
	),
	dnf: 'q=quiet y=assumeyes v=verbose',
	mkdir: 'm:mode p=parents v=verbose',
	ln: 'f=force i=interactive n=no-dereference s=symbolic v=verbose',
	sudo: 'E=preserve-env i=login s=shell u:user',
	su: 'c:command l=login s:shell',
	// It has none.
	crontab: '!',
};

function alike(names: string, line: string): Record<string, string> {
	return Object.fromEntries(names.split(',').map(name => [name, line]));
}

/** What one letter stands for. */
type Letter = {names: readonly string[]; takesValue: boolean};

/** The options of a command that have a letter and a name. */
export type OptionNames = {
	letters: ReadonlyMap<string, Letter>;
	/** `-ab` is `-a -b`. */
	combine: boolean;
};

/** What is known of the command with these first words; undefined: nothing. */
export function optionNamesOf(
	head: readonly string[],
): OptionNames | undefined {
	const words = usualHead(head);
	for (let count = words.length; count > 0; count--) {
		const key = words.slice(0, count).join(' ');
		const line = Object.hasOwn(lines, key) ? lines[key] : undefined;
		if (line === undefined) continue;
		let found = read.get(key);
		if (!found) {
			found = readLine(line);
			read.set(key, found);
		}

		return found;
	}

	return undefined;
}

/** `podman container run` has the options of `docker run`. */
function usualHead(head: readonly string[]): readonly string[] {
	const [program, ...rest] = usualWords(head);
	const isGroup =
		program === 'docker' &&
		rest.length > 1 &&
		/^(?:container|image)$/.test(rest[0] ?? '');
	return [program ?? '', ...(isGroup ? rest.slice(1) : rest)];
}

/** Read when first asked for: most never are. */
const read = new Map<string, OptionNames>();

function readLine(line: string): OptionNames {
	const letters = new Map<string, Letter>();
	for (const word of line.split(' ')) {
		const mark = word.charAt(1);
		if (mark !== ':' && mark !== '=') continue;
		letters.set(word.charAt(0), {
			names: word.slice(2).toLowerCase().split(','),
			takesValue: mark === ':',
		});
	}

	return {letters, combine: !line.startsWith('!')};
}
