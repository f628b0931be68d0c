/** Types of rg that name source code alone: others (`sh`, `config`, `all`) find hidden files, .env among them. */
export const sourceTypes =
	/^(?:ts|js|py|rust|go|java|kotlin|c|cpp|h|cs|csharp|rb|ruby|php|swift|scala|css|html|md|markdown|vue|svelte|sql|lua|zig|dart|haskell|elixir)$/;
