// Both languages have the same keys, the same ICU arguments and tags, all used, the right letters, and the product's
// name from one place only (docs/architecture.md#texts).
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'

const root = join(import.meta.dirname, '..')
/** Words that stay Latin in Thai: brands and terms without a Thai form. */
const LATIN_WORDS = new Set(
  'line facebook instagram tiktok youtube lemon8 whatsapp twitter x google linkedin promptpay qr pdf csv xlsx sms jpg jpeg png webp totp seo otp mb kb id url'.split(
    ' ',
  ),
)
/** Abbreviations, which English writes in capitals. */
const SMALL_ABBREVIATION = /\b(?:[Ii]d|[Pp]df|[Cc]sv|[Xx]lsx|[Qq]r|[Ss]ms|[Vv]at|[Oo]tp|[Uu]rl)s?\b/
/** Second words for one thing, each with the word of all pages. */
const ONE_WORD = [
  ['ค่าตอบแทน', 'ค่าจ้าง'],
  ['เติมเครดิต', 'ซื้อเครดิต'],
  ['ยืดอายุ', 'ต่ออายุ'],
]
/** Namespaces whose keys are built from data, so a search for the key finds nothing. */
const DYNAMIC = new Set(['pages', 'errors', 'notifications', 'templates'])

const faults = []
const namespaces = readdirSync(join(root, 'messages/th')).filter((file) => file.endsWith('.json'))
const english = readdirSync(join(root, 'messages/en')).filter((file) => file.endsWith('.json'))
for (const file of new Set([...namespaces, ...english])) {
  if (!namespaces.includes(file) || !english.includes(file)) faults.push(`${file} is missing in one language`)
}

function flatten(tree, prefix = '', out = new Map()) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') out.set(prefix + key, value)
    else if (value && typeof value === 'object' && !Array.isArray(value))
      flatten(value, `${prefix}${key}.`, out)
    else faults.push(`${prefix}${key} is neither a text nor a group`)
  }
  return out
}

/** What is counted in English texts: one of it has another word, so its number is a plural argument. */
const COUNTED =
  'jobs slots places months days hours minutes files times channels applicants offers people works posts drafts products influencers campaigns items orders engagements'
const COUNT_ALONE = new RegExp(
  `\\{(?!(?:amount|brand|channel|channelType)\\})\\w+\\}(?: (?:active|more|new|working))? (?:${COUNTED.replaceAll(' ', '|')})\\b`,
)
/**
 * Its messages are filled in without plurals: a number that may be one stands behind its words (`New applicants: 1`). The
 * other numbers, `days` and `minutes`, are limits above one.
 */
const WITHOUT_PLURAL = new Set(['notifications'])
const COUNT_BEFORE = /\{count\} \p{L}/u

/** The text without its plural arguments. */
function withoutPlurals(text) {
  const at = text.search(/\{\s*\w+\s*,\s*plural\s*,/)
  if (at < 0) return text
  let depth = 0
  let end = at
  do {
    if (text[end] === '{') depth += 1
    if (text[end] === '}') depth -= 1
    end += 1
  } while (depth > 0)
  return text.slice(0, at) + withoutPlurals(text.slice(end))
}

/** Names of arguments, kinds of arguments and tags, in any order. A language may count in one form. */
function signatureOf(given) {
  const text = given.replace(/(?:=\d+|\b(?:zero|one|two|few|many|other))\s*\{/g, ' ')
  const names = [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)]
    .filter(([, name, kind]) => kind || new RegExp(`\\{\\s*${name}\\s*\\}`).test(text))
    .map(([, name, kind]) => `${name}:${kind && kind !== 'plural' ? kind : ''}`)
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => `<${tag}>`)
  return [...new Set([...names, ...tags])].sort().join(' ')
}

/** The text that people read: no arguments, tags or addresses. */
function wordsOf(text) {
  return text
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, ' ')
    .replace(/(?:=\d+|\w+)\s*\{/g, ' ')
    .replace(/\{\s*\w+[^{}]*\}/g, ' ')
    .replace(/[{}]/g, ' ')
    .replace(/<\/?\w+>/g, ' ')
    .replace(/\S+@\S+|https?:\/\/\S+/g, ' ')
}

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

let count = 0
for (const file of namespaces.filter((name) => english.includes(name))) {
  const read = (locale) => flatten(JSON.parse(readFileSync(join(root, 'messages', locale, file), 'utf8')))
  const [th, en] = [read('th'), read('en')]
  const space = file.slice(0, -5)
  for (const key of new Set([...th.keys(), ...en.keys()])) {
    const name = `${space}.${key}`
    const [thai, other] = [th.get(key), en.get(key)]
    count += 1
    if (thai === undefined || other === undefined) {
      faults.push(`${name} is missing in ${thai === undefined ? 'th' : 'en'}`)
      continue
    }
    if (signatureOf(thai) !== signatureOf(other)) {
      faults.push(`${name} has different arguments: th [${signatureOf(thai)}] en [${signatureOf(other)}]`)
    }
    if (/[\u0e01-\u0e3a\u0e40-\u0e7f]/.test(other)) faults.push(`${name} has Thai letters in en`)
    const small = wordsOf(other.replace(/\{\w+\}/g, ' ')).match(SMALL_ABBREVIATION)
    if (small) faults.push(`${name} writes ${small[0]} in small letters: ${other}`)
    const counts = WITHOUT_PLURAL.has(space) ? COUNT_BEFORE : COUNT_ALONE
    if (counts.test(withoutPlurals(other))) faults.push(`${name} counts without a plural: ${other}`)
    const latin = wordsOf(thai).match(/[A-Za-z][A-Za-z0-9]*/g) ?? []
    const strange = latin.filter((word) => !LATIN_WORDS.has(word.toLowerCase()))
    if (!/[\u0e00-\u0e7f]/.test(thai) && strange.length > 0) faults.push(`${name} is not translated: ${thai}`)
    if (/ค่ะ|ครับ|กรุณา/.test(thai)) faults.push(`${name} has a word of courtesy`)
    for (const [word, instead] of ONE_WORD)
      if (thai.includes(word)) faults.push(`${name} says ${word}; every page says ${instead}`)
    for (const text of [thai, other]) {
      if (text.includes(PRODUCT_NAME)) faults.push(`${name} spells the product's name; use {product}`)
    }
    const last = key.slice(key.lastIndexOf('.') + 1)
    const used = new RegExp(`[.'"\`]${last}['"\`]|\\b${last}\\b`).test(sources)
    if (!DYNAMIC.has(space) && !used) faults.push(`${name} is used nowhere`)
  }
}

/** Their values are no words: addresses, abbreviations, ids. */
const WITHOUT_WORDS =
  /join-list\.ts$|studio-files\.ts$|\/(?:studio-picture|post-form|file-upload|ledger-screen|candidate-facts)\.tsx$/
const shown = globSync('{app,components,lib/i18n,lib/server/documents}/**/*.{ts,tsx}', { cwd: root })
for (const file of shown) {
  if (WITHOUT_WORDS.test(file) || /\.test\.tsx?$/.test(file)) continue
  if (readFileSync(join(root, file), 'utf8').includes(".join(', ')"))
    faults.push(`${file} parts a list by commas in Thai too; use joinList or Facts`)
}

for (const fault of faults) console.error(`i18n: ${fault}`)
console.info(`i18n: ${count} texts in ${namespaces.length} namespaces, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
