import {UsageError} from '../types/usageError.js';

/**
 * The value as one of these; undefined stays so.
 *
 * @throws UsageError
 */
export function oneOf<Value extends string>(
	name: string,
	value: string | undefined,
	choices: readonly Value[],
): Value | undefined {
	if (value === undefined) return undefined;
	const found = choices.find(choice => choice === value);
	if (found !== undefined) return found;
	throw new UsageError(`${name} takes ${choices.join(', ')}, not “${value}”`);
}

/**
 * The value as a number above 0 (or from `least` on); undefined stays so.
 *
 * @throws UsageError
 */
export function numberFrom(
	name: string,
	value: string | undefined,
	{
		whole = false,
		least = Number.MIN_VALUE,
		most = Infinity,
	}: {whole?: boolean; least?: number; most?: number} = {},
): number | undefined {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (
		value.trim() !== '' &&
		Number.isFinite(number) &&
		number >= least &&
		number <= most &&
		(!whole || Number.isInteger(number))
	) {
		return number;
	}

	throw new UsageError(
		`${name} takes a ${whole ? 'whole ' : ''}number${least > 0 ? ' above 0' : ` from ${least}`}${most < Infinity ? ` to ${most}` : ''}, not “${value}”`,
	);
}
