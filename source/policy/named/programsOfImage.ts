/** What an image may be called by for its program. `docker.io/alpine/git:2`: git. `amazon/aws-cli`: aws. `supabase/cli`: supabase. */
export function programsOfImage(word: string): readonly string[] {
	const [, owner, name = ''] =
		/^(?:docker:\/\/)?(?=[^-].*[/:@])(?:([\w.-]+)(?::\d+)?\/)*([a-z\d][\w.-]*)(?::[\w.-]+)?(?:@[\w:]+)?$/i.exec(
			word,
		) ?? [];
	if (name === '') return [];
	const isNamedByOwner = owner !== undefined && /^(?:cli|client)$/.test(name);
	return [name, ...name.split(/[-_.]+/), ...(isNamedByOwner ? [owner] : [])];
}
