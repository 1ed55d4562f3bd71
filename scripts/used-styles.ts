import postcss from 'postcss'

/** A character of a class may be escaped by its number, which a space ends: `.-\38 Ab` is the class `-8Ab`. */
const CLASS = /\.((?:[\w-]|\\[\da-f]{1,6}\s?|\\.)+)/gi
const ESCAPED = /\\(?:([\da-f]{1,6})\s?|(.))/gi
/** Quoted texts and addresses in a selector contain no classes. */
const QUOTED = /"[^"]*"|'[^']*'/g

const unescaped = (name: string) =>
  name.replace(ESCAPED, (_, code?: string, character = '') =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** All words of a program, including every class that it can write. */
export function wordsOf(code: string): Set<string> {
  return new Set(code.match(/[\w-]+/g))
}

/**
 * A style sheet without rules whose classes do not appear among the words. `dropped`: classes that lost all their
 * rules.
 */
export function keepUsed(sheet: string, words: ReadonlySet<string>): { css: string; dropped: string[] } {
  const root = postcss.parse(sheet)
  const dropped = new Set<string>()
  const kept = new Set<string>()
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return
    const selectors = rule.selectors.filter((selector) => {
      const classes = [...selector.replace(QUOTED, '').matchAll(CLASS)].map(([, name = '']) =>
        unescaped(name),
      )
      const isUsed = classes.every((name) => words.has(name))
      for (const name of classes) (isUsed || words.has(name) ? kept : dropped).add(name)
      return isUsed
    })
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return { css: root.toString(), dropped: [...dropped].filter((name) => !kept.has(name)).sort() }
}
