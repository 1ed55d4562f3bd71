/** Letters of other scripts and special letters that are drawn like Latin ones, and the Latin ones below each other. */
const DRAWN_ALIKE = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУХԌԚԜ', 'abesijkmhopctyxgqw'],
  ['авеѕіјкмнорстухԁһԛԝӏьг', 'abesijkmhopctyxdhqwlbr'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['αβγεηικνορτυχ', 'abyenikvoptux'],
  // Armenian, small capitals and other forms of Latin letters
  ['օսհոցıɑɡ', 'ouhngiag'],
] as const

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  DRAWN_ALIKE.flatMap(([others, latin]) => Array.from(others, (other, at) => [other, latin[at] ?? other])),
)

/** What two names have in common that look alike: letters, digits and tone marks, drawn ones in place of typed ones. */
export function skeletonOf(name: string): string {
  return Array.from(name.normalize('NFKD'), (letter) => LATIN_OF.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('เเ', 'แ')
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
}

/** Scripts whose letters are drawn alike: nobody writes one word in two of them, as Thai and Latin stand in one. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether a word of the name has letters of several scripts that are drawn alike. */
export const hasMixedScripts = (name: string): boolean =>
  (name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => ALIKE.filter((script) => script.test(word)).length > 1,
  )
