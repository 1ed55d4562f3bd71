/** A sheet in its order: rules that are seen by their classes, rules under a condition, and what is kept as it is. */
export type Sheet = readonly Rule[]
type Rule =
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly condition: string; readonly rules: Sheet }
  | { readonly text: string }

interface Selector {
  readonly text: string
  /** Classes without which it fits nothing. */
  readonly classes: readonly string[]
}

const MARKS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\)|\/\*[\s\S]*?\*\/|\\.|[{};]/g
const COMMAS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[()[\],]/g
const CONDITION = /^@(?:media|supports|layer|container)\b/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const OWN_URL = /url\((["']?)(?!["']?(?:data:|#|\/|[a-z]+:))([^"')]+)\1\)/g

function* blocksOf(css: string): Generator<{ head: string; body?: string }> {
  let from = 0
  let opened = 0
  let depth = 0
  for (const { 0: mark, index } of css.matchAll(MARKS)) {
    if (mark === '{') {
      if (depth++ === 0) opened = index
    } else if (mark === '}') {
      if (--depth > 0) continue
      yield { head: css.slice(from, opened).trim(), body: css.slice(opened + 1, index) }
      from = index + 1
    } else if (mark === ';' && depth === 0) {
      yield { head: css.slice(from, index).trim() }
      from = index + 1
    }
  }
}

function splitSelectors(head: string): string[] {
  const found: string[] = []
  let from = 0
  let depth = 0
  for (const { 0: mark, index } of head.matchAll(COMMAS)) {
    if (mark === '(' || mark === '[') depth++
    else if (mark === ')' || mark === ']') depth--
    else if (mark === ',' && depth === 0) {
      found.push(head.slice(from, index))
      from = index + 1
    }
  }
  return [...found, head.slice(from)]
}

/** What stands in brackets may be a choice or a negation: only the classes outside of them must be there. */
function neededClasses(selector: string): string[] {
  let outside = selector.replace(/\[[^\]]*\]/g, '')
  for (let inner = ''; inner !== outside; ) {
    inner = outside
    outside = inner.replace(/\([^()]*\)/g, '')
  }
  return outside.includes('\\') ? [] : [...outside.matchAll(CLASS)].map(([, name = '']) => name)
}

const readRules = (css: string): Sheet =>
  [...blocksOf(css)].map(({ head, body }) => {
    if (body === undefined) return { text: `${head};` }
    if (CONDITION.test(head)) return { condition: head, rules: readRules(body) }
    if (head.startsWith('@')) return { text: `${head}{${body}}` }
    const selectors = splitSelectors(head).map((text) => ({ text, classes: neededClasses(text) }))
    return { selectors, body }
  })

/** A finished sheet in its rules, its own addresses made whole: it will stand in the page. */
export function readSheet(css: string, href: string): Sheet {
  const { origin } = new URL('http://own')
  const whole = css.replace(OWN_URL, (_, quote: string, path: string) => {
    return `url(${quote}${new URL(path, `${origin}${href}`).pathname}${quote})`
  })
  return readRules(whole)
}

function print(rules: Sheet, words: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.text
      if ('condition' in rule) {
        const inner = print(rule.rules, words)
        return inner === '' ? '' : `${rule.condition}{${inner}}`
      }
      const seen = rule.selectors.filter(({ classes }) => classes.every((name) => words.has(name)))
      return seen.length === 0 ? '' : `${seen.map(({ text }) => text).join(',')}{${rule.body}}`
    })
    .join('')
}

/** The rules that can fit anything in the document, in their order. A class that it names nowhere fits nothing. */
export function usedStyles(sheets: readonly Sheet[], html: string): string {
  const words = new Set(html.match(/[\w-]+/g))
  return sheets.map((sheet) => print(sheet, words)).join('')
}
