/** Titles that people and banks write before a name; a longer title stands before a shorter one that it begins with. */
const TITLES = ['นางสาว', 'น.ส.', 'เด็กหญิง', 'เด็กชาย', 'ด.ญ.', 'ด.ช.', 'นาง', 'นาย', 'Miss', 'Mrs', 'Mr', 'Ms']

const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.-]/g, '')

/**
 * The title in a bank account's holder name; recognised only when the rest equals the person's name, because a name can
 * begin like a title.
 */
function titleOf(holderName: string, name: string): string {
  const holder = holderName.trim()
  return (
    TITLES.find((title) => holder.startsWith(title) && bare(holder.slice(title.length)) === bare(name)) ?? ''
  )
}

/**
 * Splits a person's name into the three parts of the return. `given` is the first name where it is known, which may have
 * several words; else it is the first word. A name of one word has no last name.
 */
export function splitName(
  name: string,
  holderName = '',
  given: string | null = null,
): { title: string; firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const first = (given ?? '').trim().split(/\s+/)
  const count = first.every((word, index) => word === words[index]) ? first.length : 1
  return {
    title: titleOf(holderName, name),
    firstName: words.slice(0, count).join(' '),
    lastName: words.slice(count).join(' '),
  }
}

export interface AddressParts {
  street: string
  street2: string
  district: string
  province: string
  postcode: string
}

/** Letters of the two fields of a street; a `street2` of 0 leaves the whole street in the first. */
export interface StreetRoom {
  street: number
  street2: number
}

const ROOM: StreetRoom = { street: 100, street2: 100 }

/**
 * A street in two parts: at the last space that fits, or, as Thai has no spaces between words, after the last whole
 * letter that fits where only that keeps the second part within its field.
 */
function splitStreet(whole: string, room: StreetRoom): [string, string] {
  const letters = [...whole]
  if (letters.length <= room.street || room.street2 === 0) return [whole, '']
  const rest = letters.length - room.street
  const space = letters.lastIndexOf(' ', room.street)
  const isAtSpace = space > 0 && (letters.length - space - 1 <= room.street2 || rest > room.street2)
  let at = isAtSpace ? space : room.street
  while (at > 1 && /^\p{M}/u.test(letters[at] ?? '')) at--
  return [letters.slice(0, at).join('').trim(), letters.slice(at).join('').trim()]
}

/** As the profile prints an address: named places in Thai, places between commas in another script. */
const PRINTED = [
  /^(?<street>.*)\s(?:เขต|อำเภอ|อ\.)\s?(?<district>\S.*?)\s(?:จังหวัด|จ\.)\s?(?<province>\S.*?)\s(?<postcode>\d{5})$/,
  /^(?<street>.*)\s(?:เขต|อำเภอ)\s?(?<district>\S.*?)\s(?<province>กรุงเทพ\S*)\s(?<postcode>\d{5})$/,
  /^(?<street>.*), (?<district>[^,]+), (?<province>[^,]+), (?<postcode>\d{5})$/,
]

/** The last three words, where nothing says which words are one place. */
function splitWords(line: string): Record<string, string> {
  const words = line.split(' ').filter(Boolean)
  const hasEnd = words.length > 3 && /^\d{5}$/.test(words.at(-1) ?? '')
  const [district = '', province = '', postcode = ''] = hasEnd ? words.slice(-3) : []
  return {
    street: (hasEnd ? words.slice(0, -3) : words).join(' '),
    district: district.replace(/^(?:เขต|อำเภอ|อ\.)/, ''),
    province: province.replace(/^(?:จังหวัด|จ\.)/, ''),
    postcode,
  }
}

/**
 * Splits an address line into the five parts of the return: district, province and postcode stand at its end, the rest
 * is the street, continued in a second field when it is too long for one. Without a postcode at the end the whole line
 * is the street.
 */
export function splitAddress(address: string | null, room = ROOM): AddressParts {
  const line = (address ?? '').trim().replace(/\s+/g, ' ')
  const found = PRINTED.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined)
  const { street: whole = '', district = '', province = '', postcode = '' } = found ?? splitWords(line)
  const [street, street2] = splitStreet(whole, room)
  return { street, street2, district, province, postcode }
}
