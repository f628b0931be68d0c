import {createColumn} from './column.js';

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
	 * Steps from a member back to its head, which is before it, or from a head
	 * on to its last member; 0 for an event that is alone. Steps and not indexes,
	 * because they are small.
	 */
	const ends = createColumn();
	/** Steps to the next of the family; 0 for the last. */
	const next = createColumn();

	const headOf = (index: number) => index + Math.min(0, ends.at(index));

	const joinLast = (relative: number) => {
		const index = ends.length - 1;
		const head = headOf(relative);
		if (index <= head || ends.at(index) !== 0) return;
		const last = head + ends.at(head);
		next.set(last, index - last);
		ends.set(head, index - head);
		ends.set(index, head - index);
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
			let member = headOf(index);
			const members = [member];
			for (let step = next.at(member); step > 0; step = next.at(member)) {
				member += step;
				members.push(member);
			}

			return members;
		},
	};
}
