/**
 * Dots (and characters that browsers read as one) between a possible name and its ending, and the colon of a URL
 * scheme. A name may end in anything that is seen: an emoji, a bracket, an invisible joiner.
 */
const LINKING =
  /(?<=\S)[.\u3002\uff0e\uff61](?=[\p{L}\p{Emoji_Presentation}])|(?<=[a-z]):(?=[/\\])|(?<=\b(?:mailto|tel|sms)):/giu
const JOINER = '\u2060'

/**
 * Inserts word joiners so that mail programs and messengers do not turn the text into a link: `shop.co` in a name, a
 * URL in a note. For display only, never for text that is stored or copied.
 */
export const unlinked = (text: string): string => text.replace(LINKING, `$&${JOINER}`)
