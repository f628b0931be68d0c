/** Programs that unpack archives. */
export const unpacks =
	/^(?:(?:g|bsd)?tar|unzip|bsdunzip|7z[azr]?|unrar|unar|jar|(?:bsd)?cpio|pax|cmake|python[\d.]*|ditto|aunpack|atool|dtrx|unace|unarj|lha)$/;

/** Programs that are none of these, and put files somewhere whose names they are not told. */
export const fetches = /^(?:ar|patch|wget|curl)$/;

/** Those whose words are read by a record, or by what stands for one. */
export const unpacksAsRecorded =
	/^(?:(?:g|bsd)?tar|unzip|bsdunzip|python[\d.]*)$/;

/** Those that put what they unpack into their folder, where no word says another. */
export const unpacksHere =
	/^(?:(?:bsd|g)?tar|unzip|bsdunzip|cpio|pax|7z[arz]?|unar|unrar)$/;
