/** Full stops that a browser takes for one, between what may be a name and its ending, and what follows a scheme. */
const LINKING = /(?<=[\p{L}\p{N}\p{M}_-])[.\u3002\uff0e\uff61](?=\p{L})|(?<=[a-z]):(?=[/\\])/giu
const JOINER = '\u2060'

/**
 * A text that is drawn as it is and that no mail program or messenger makes a link of: `shop.co` in a name, an address in
 * a note. Never for what is stored or copied.
 */
export const unlinked = (text: string): string => text.replace(LINKING, `$&${JOINER}`)
