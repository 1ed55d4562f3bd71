/**
 * Empty, or at least one visible character: fillers, joiners and combining marks alone are no name. The code points
 * listed by number are invisible although Unicode classifies them as letters or symbols.
 */
export const SEEN =
  /^$|[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/**
 * Limits stacked combining marks, which are drawn over neighbouring lines: at most three on one letter, also in Thai
 * (which needs two), and six in scripts that write vowels and medials as marks. Invisible characters between marks do
 * not reset the count.
 */
export const FLAT =
  /^(?![\s\S]*(?:(?:(?=\p{M})\p{Script=Inherited}\p{Default_Ignorable_Code_Point}*){4}|[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{4}|\p{M}{7}))/u

/** Characters that change the text direction beyond their own text; they are removed. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/**
 * Invisible characters that must not distinguish two names, those that change the direction too; removed. Joiners stay,
 * because scripts and emoji need them.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const withoutTurns = (text: string): string => text.replace(TURNS, '')
/** A name or a title: without invisible characters, on one line. */
export const toOneLine = (text: string): string => text.replace(UNSEEN, '').replace(/[\s\u2028\u2029]+/g, ' ')
