/** `python` for `python3.12` and `python3.13t`, `gcc` for `gcc-13`. */
export function unversioned(program: string): string {
	let end = program.length;
	if (/\dt$/.test(program)) end--;
	while (end > 1 && /[\d.]/.test(program.charAt(end - 1))) end--;
	return program.slice(0, program.charAt(end - 1) === '-' ? end - 1 : end);
}
