/**
 * What athena's recordings say of one session: several athenas that heard it
 * made one recording each, with event ids of its own.
 *
 * @param {{file: string, events: object[]}[]} recordings
 * @param {string} sessionId
 * @param {string[]} others files that `athena sessions` names beside the one it goes by
 * @returns {{whole: object[], parts: object[][]}} the events of the one that tells
 *   all of it, and those of each other, which tells what its athena heard
 */
export function recordingsOf(recordings, sessionId, others = []) {
	const own = recordings.map(({file, events}) => ({
		isPart: others.includes(file),
		events: events.filter(({session_id: id}) => id === sessionId),
	}));
	return {
		whole: own.flatMap(({isPart, events}) => (isPart ? [] : events)),
		parts: own.filter(({isPart}) => isPart).map(({events}) => events),
	};
}
