/**
 * Dots (and characters that browsers read as one) between a possible name and its ending, and the colon of a URL
 * scheme.
 */
const LINKING = /(?<=[\p{L}\p{N}\p{M}_-])[.\u3002\uff0e\uff61](?=\p{L})|(?<=[a-z]):(?=[/\\])/giu
const JOINER = '\u2060'

/**
 * Inserts word joiners so that mail programs and messengers do not turn the text into a link: `shop.co` in a name, a
 * URL in a note. For display only, never for text that is stored or copied.
 */
export const unlinked = (text: string): string => text.replace(LINKING, `$&${JOINER}`)
