import {addressesIn} from '../../../programs/naming/addressesIn.js';
import {type Segment} from '../../../shell/types.js';
import {rememberLatest} from '../../rememberLatest.js';
import {type Address, readAddress} from '../addresses.js';

/** What a command says with its addresses in other spellings, in lower case. */
type AddressedTexts = {
	/** By the scheme that they have, or none. */
	own: readonly string[];
	/** By the other one of the web: `http` for `https`. */
	twin: readonly string[];
};

/** The texts of a segment whose program goes to addresses; of another none. */
export const addressedTexts = rememberLatest(
	(segment: Segment): AddressedTexts => {
		const {program, args} = segment;
		const addressed =
			program === undefined ? undefined : addressesIn(program, args);
		if (program === undefined || !addressed) return none;
		const head = [program, ...addressed.head.map(textOf)];
		const read = addressed.found.flatMap(({text, word}) => {
			const address = readAddress(
				text.replace(/^https?:(?=\w+:\/\/)/i, ''),
				'http',
			);
			return address ? [{word, address}] : [];
		});
		if (read.length === 0) return none;
		const inPlace = new Map(
			read.flatMap(({word, address}) => (word ? [[word, address]] : [])),
		);
		const {rest} = addressed;
		const forms = Math.min(
			mostForms,
			Math.max(...read.map(({address}) => address.forms.length)),
		);
		const say = (spell: Spell) => {
			const texts = new Set<string>();
			const add = (words: readonly string[]) =>
				texts.add([...head, ...words].join(' ').toLowerCase());
			for (let form = 0; form < forms; form++) {
				add(
					rest.map(word => {
						const address = inPlace.get(word);
						return address ? spell(address, form) : textOf(word);
					}),
				);
				// What stands behind another, or is the value of an option, is gone to as well.
				for (const {word, address} of read) {
					if (word !== undefined && word === rest[0]) continue;
					const others = rest.filter(one => one !== word);
					add([
						spell(address, form),
						...(rest.length > mostMoved ? [] : others.map(textOf)),
					]);
				}
			}

			return texts;
		};

		return {
			own: [...new Set([...say(withScheme), ...say(bare)])],
			twin: [...say(withTwin)],
		};
	},
);

const none: AddressedTexts = {own: [], twin: []};

/** Most forms of one address: with either host by three names, and what stands behind it read or as it is. */
const mostForms = 12;

/** Of a command with more words each address is looked at alone. */
const mostMoved = 40;

type Spell = (address: Address, form: number) => string;

const formOf = ({forms}: Address, form: number): string =>
	forms[form] ?? forms[0] ?? '';

const withScheme: Spell = (address, form) =>
	`${address.scheme}://${formOf(address, form)}`;

const withTwin: Spell = (address, form) => {
	const twin = {http: 'https', https: 'http'}[address.scheme];
	return `${twin ?? address.scheme}://${formOf(address, form)}`;
};

const bare: Spell = (address, form) =>
	formOf(address, form).replace(/^([^/]*)\/$/, '$1');

const textOf = ({value, text}: {value?: string; text: string}): string =>
	value ?? text;
