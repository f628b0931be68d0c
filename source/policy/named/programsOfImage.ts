/** What an image may be called by for its program. `docker.io/alpine/git:2`: git. `amazon/aws-cli`: aws. */
export function programsOfImage(word: string): readonly string[] {
	const [, name = ''] =
		/^(?:docker:\/\/)?(?=[^-].*[/:@])(?:[\w.-]+(?::\d+)?\/)*([a-z\d][\w.-]*)(?::[\w.-]+)?(?:@[\w:]+)?$/i.exec(
			word,
		) ?? [];
	return name === '' ? [] : [name, ...name.split(/[-_.]+/)];
}
