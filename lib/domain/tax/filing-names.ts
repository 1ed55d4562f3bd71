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

const STREET = 100

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
 * is the street, split at a space when it is too long for one field. Without a postcode at the end the whole line is the
 * street.
 */
export function splitAddress(address: string | null): AddressParts {
  const line = (address ?? '').trim().replace(/\s+/g, ' ')
  const found = PRINTED.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined)
  const { street = '', district = '', province = '', postcode = '' } = found ?? splitWords(line)
  const cut = street.length > STREET ? street.lastIndexOf(' ', STREET) : -1
  return {
    street: cut > 0 ? street.slice(0, cut) : street,
    street2: cut > 0 ? street.slice(cut + 1) : '',
    district,
    province,
    postcode,
  }
}
