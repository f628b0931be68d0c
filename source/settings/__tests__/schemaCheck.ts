/** As much of JSON Schema as the settings' schema uses; a word it does not know is an error. */
export function fitsSchema(
	schema: Record<string, unknown>,
	value: unknown,
): boolean {
	return Object.entries(schema).every(([word, wanted]) => {
		const check = words[word];
		if (check === undefined) throw new Error(`unknown schema word ${word}`);
		return check(wanted as never, value, schema);
	});
}

type Check = (
	wanted: never,
	value: unknown,
	schema: Record<string, unknown>,
) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const always = () => true;

const types: Record<string, (value: unknown) => boolean> = {
	object: isObject,
	array: value => Array.isArray(value),
	string: value => typeof value === 'string',
	boolean: value => typeof value === 'boolean',
	integer: value => Number.isInteger(value),
};

const words: Record<string, Check> = {
	$schema: always,
	title: always,
	description: always,
	default: always,
	type: (wanted: string, value) => types[wanted]!(value),
	enum: (wanted: readonly unknown[], value) => wanted.includes(value),
	minimum: (wanted: number, value) => !(Number(value) < wanted),
	maximum: (wanted: number, value) => !(Number(value) > wanted),
	pattern: (wanted: string, value) =>
		typeof value !== 'string' || new RegExp(wanted).test(value),
	uniqueItems: (wanted: boolean, value) =>
		!wanted || !Array.isArray(value) || new Set(value).size === value.length,
	items: (wanted: Record<string, unknown>, value) =>
		!Array.isArray(value) || value.every(one => fitsSchema(wanted, one)),
	properties: (wanted: Record<string, Record<string, unknown>>, value) =>
		!isObject(value) ||
		Object.entries(wanted).every(
			([name, inner]) => !(name in value) || fitsSchema(inner, value[name]),
		),
	additionalProperties: (
		wanted: boolean | Record<string, unknown>,
		value,
		{properties},
	) =>
		wanted === true ||
		!isObject(value) ||
		Object.entries(value).every(
			([name, inner]) =>
				(isObject(properties) && name in properties) ||
				(wanted !== false && fitsSchema(wanted, inner)),
		),
};
