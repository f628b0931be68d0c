/** Far more than an update has tasks: drawing, its effects, what they change. */
const turns = 20;

/**
 * Lets React and Ink finish what is under way. React does at least one task in
 * each turn of the loop, but more only while they are quick: how many turns it
 * takes depends on how busy the machine is.
 */
export async function settle(): Promise<void> {
	for (let turn = 0; turn < turns; turn++)
		await new Promise(resolve => setImmediate(resolve));
}
