/** Attribute of the root of a plain document where the reader has a pointer that rests on a link before it presses. */
export const HOVERS = 'data-hovers'
