/**
 * A field of a form that an MCP server asks a person to fill in: what its
 * `requested_schema` says, read tolerantly (docs/protocol.md#elicitation).
 * All texts are the server's and untrusted.
 */
export type FormField = {
	/** Its key in the content that is sent. */
	name: string;
	/** What to call it; the name where the server says nothing. */
	title: string;
	/** Empty if there is none. */
	description: string;
	required: boolean;
} & FieldKind;

/** One value to choose. */
export type FormOption = {value: string | number | boolean; label: string};

export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

/** What a field takes. */
export type FieldKind =
	| {
			type: 'string';
			/** In characters (code points). */
			minLength?: number;
			maxLength?: number;
			format?: TextFormat;
			default?: string;
	  }
	| {
			type: 'number' | 'integer';
			minimum?: number;
			maximum?: number;
			default?: number;
	  }
	| {type: 'boolean'; default?: boolean}
	| {
			type: 'choice';
			options: readonly FormOption[];
			/** Index into the options. */
			default?: number;
	  }
	| {
			type: 'choices';
			options: readonly FormOption[];
			minItems?: number;
			maxItems?: number;
			/** Indexes into the options, ascending. */
			default?: readonly number[];
	  }
	/** A kind athena has no field for: left out, and a form that requires it can't be accepted. */
	| {type: 'unknown'};
