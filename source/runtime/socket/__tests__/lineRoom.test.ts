import {expect, it} from 'vitest';
import {createLineRoom, type LinePeer} from '../lineRoom.js';

function setUp(most: number) {
	const refused: string[] = [];
	const room = createLineRoom(most);
	const peer = (name: string): LinePeer => ({
		refuse: () => refused.push(name),
	});
	return {room, refused, peer};
}

it('refuses the largest until the others fit', () => {
	const {room, refused, peer} = setUp(100);
	const [small, large, middle] = [peer('small'), peer('large'), peer('middle')];
	room.hold(small, 10);
	room.hold(large, 60);
	room.hold(middle, 30);
	expect(refused).toEqual([]);
	room.hold(small, 11);
	expect(refused).toEqual(['large']);
	room.hold(middle, 95);
	expect(refused).toEqual(['large', 'middle']);
});

it('has room again for what was handed on', () => {
	const {room, refused, peer} = setUp(100);
	const [one, other] = [peer('one'), peer('other')];
	room.hold(one, 90);
	room.hold(one, 0);
	room.hold(other, 90);
	expect(refused).toEqual([]);
});
