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
	if (!Object.values(fields).includes(undefined)) {
		return fields;
	}

	const kept: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (value !== undefined) kept[name] = value;
	}

	return kept as Optional<Fields>;
}
