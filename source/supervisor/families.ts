import {createIndexColumn} from './growable.js';

/**
 * Which events belong together, by index: the first one is the head, the
 * others follow in order of arrival. Two numbers per event, whatever happens.
 */
export type Families = {
	/** The next event; of its own, or of the family that `relative` is in. */
	add(relative: number | undefined): void;
	/** Puts the last event added into a family; it must still be alone. */
	joinLast(relative: number): void;
	/** The first of the family; the index itself if it is alone. */
	headOf(index: number): number;
	/** All of the family, the head first. */
	membersOf(index: number): number[];
};

export function createFamilies(): Families {
	/**
	 * 0 for an event that is alone. Else an index + 1: a member's names its
	 * head, which is before it; a head's names its last member, which is after.
	 */
	const ends = createIndexColumn();
	/** Index of the next of the family; 0 for the last. */
	const next = createIndexColumn();

	const headOf = (index: number) => {
		const end = ends.at(index);
		return end > 0 && end - 1 < index ? end - 1 : index;
	};

	const joinLast = (relative: number) => {
		const index = ends.length - 1;
		const head = headOf(relative);
		if (index <= head || ends.at(index) !== 0) return;
		const last = ends.at(head) === 0 ? head : ends.at(head) - 1;
		next.set(last, index);
		ends.set(head, index + 1);
		ends.set(index, head + 1);
	};

	return {
		add(relative) {
			ends.push(0);
			next.push(0);
			if (relative !== undefined) joinLast(relative);
		},
		joinLast,
		headOf,
		membersOf(index) {
			const members = [headOf(index)];
			for (
				let member = next.at(members[0] ?? 0);
				member > 0;
				member = next.at(member)
			) {
				members.push(member);
			}

			return members;
		},
	};
}
