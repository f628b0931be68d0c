type Optional<Fields> = {
	[
		Name in keyof Fields as undefined extends Fields[Name] ? never : Name
	]: Fields[Name];
} & {
	[
		Name in keyof Fields as undefined extends Fields[Name] ? Name : never
	]?: Exclude<Fields[Name], undefined>;
};

/**
 * The fields without those that are undefined, so that "absent" has one form.
 * What has none of them is given back as it is: this runs for every event.
 */
export function dropUndefined<Fields extends object>(
	fields: Fields,
): Optional<Fields> {
	const names = Object.keys(fields) as (keyof Fields & string)[];
	if (names.every(name => fields[name] !== undefined)) return fields;
	const kept: Record<string, unknown> = {};
	for (const name of names) {
		if (fields[name] !== undefined) kept[name] = fields[name];
	}

	return kept as Optional<Fields>;
}
