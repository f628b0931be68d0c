/** Their words may be code that copies, moves or unpacks. */
export const copiesByCode =
	/^(?:python[\d.]*|node|nodejs|perl|ruby|bun|deno|php)$/;

/** Their words may be code that ends processes. */
export const endsByCode =
	/^(?:python[\d.]*|pypy3?|node|nodejs|bun|deno|tsx|perl[\d.]*|ruby|php|lua|tclsh|osascript|pwsh|[gm]?awk|cc|gcc)$/;

/** They run what node does, by its file or by the name of its package. */
export const runsNodeScripts =
	/^(?:node|nodejs|bun|deno|tsx|npx|bunx|pnpm|yarn|npm)$/;
