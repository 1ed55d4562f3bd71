// What a comment or a document refers to must be in the repository. Each rule lists faults; `references-check.mjs`
// prints their counts and fails above zero.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const CODE = ['**/*.{ts,tsx,mjs,scss,sql}', 'Dockerfile', '*.yaml', '.env.example']
const DOCS = ['*.md', '{docs,lib,components,scripts}/**/*.md']
const LEFT_OUT =
  /(^|\/)(node_modules|\.next|\.git|test-results|playwright-report|tests\/spec)\/|^\/scripts\/references\.test/
/** Applied migrations never change, so neither do their comments. */
const FROZEN = /^lib\/server\/store\/migrations\//
const OUTSIDE =
  /(?<![\w/.-])(?:domain|reliability|design|experience|market|libraries|performance|spec|brand|examples)\.md\b|\bspec(?:’s|'s)?(?= §| says| names|[,;:.)]|$)/
const ANCHORED = /(?<![\w/.-])docs\/[\w/.-]+?\.md(?:#[\w-]+)?/g
const LINK = /\]\(([^)\s]+?)\)/g
/** A section of a document outside; the law has sections of its own. */
const SECTION = /(?<!PDPA )§ ?\d/
const ROOMS = 'app|lib|components|scripts|tests|e2e|bench|messages|security|docs'
/** A file or folder of the repository in a document, in backticks. */
const PATH = new RegExp(`\`((?:${ROOMS})\\/[^\`*…<>{]*?)\``, 'g')
/** A file of the repository in a comment, from the root or from the file. */
const FILE = new RegExp(
  `(?<![\\w@/.-])((?:\\.{1,2}|${ROOMS})\\/[^\\s\`*…<>{},;:]*?\\.(?:tsx?|mjs|sql|scss|json))\\b`,
  'g',
)

/** The files that the rules check, by kind. */
export function listFiles(root) {
  const of = (patterns) => globSync(patterns, { cwd: root }).filter((file) => !LEFT_OUT.test(`/${file}`))
  return { code: of(CODE), docs: of(DOCS) }
}

/** Anchors of a document as GitHub generates them: headings, and `<a id>`. */
export function anchorsOf(text) {
  const anchors = new Set([...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id))
  for (const [, heading] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    let anchor = slug
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`
    anchors.add(anchor)
  }
  return anchors
}

/** Comments of a file, one entry for each line with a part of one; strings are mostly excluded. */
export function commentLines(text) {
  const found = []
  let inBlock = false
  for (const [at, line] of text.split('\n').entries()) {
    const opens = inBlock ? 0 : line.search(/\/\*|(?<![:'"`\w])\/\/(?= |$)|^\s*(--|#) /)
    if (opens >= 0) found.push({ line: at + 1, text: line.slice(opens) })
    if (inBlock) inBlock = !line.includes('*/')
    else if (/\/\*/.test(line)) inBlock = line.lastIndexOf('*/') < line.lastIndexOf('/*')
  }
  return found
}

/** Dead references, and names of missing documents. Each is `file:line: what`. */
export function findFaults(root) {
  const { code, docs } = listFiles(root)
  const known = new Map()
  const anchors = (file) => {
    if (!known.has(file))
      known.set(
        file,
        existsSync(join(root, file)) ? anchorsOf(readFileSync(join(root, file), 'utf8')) : undefined,
      )
    return known.get(file)
  }
  const check = (target, where, faults) => {
    const [file = '', anchor] = target.split('#')
    const of = anchors(file)
    if (of === undefined) faults.push(`${where}: no file ${file}`)
    else if (anchor !== undefined && !of.has(anchor))
      faults.push(`${where}: no heading #${anchor} in ${file}`)
  }
  const dangling = []
  const outside = []
  let count = 0
  for (const file of [...code, ...docs]) {
    const text = readFileSync(join(root, file), 'utf8')
    const isDoc = file.endsWith('.md')
    const lines = text.split('\n').map((line, at) => ({ line: at + 1, text: line }))
    // Test titles refer to documents too, so every line is searched for docs/.
    for (const { line, text: row } of lines) {
      for (const [target] of row.matchAll(ANCHORED)) {
        if (isDoc && row.includes(`](${target}`)) continue
        count++
        check(target, `${file}:${line}`, dangling)
      }
      if (!isDoc) continue
      for (const [, target] of row.matchAll(LINK)) {
        if (/^[a-z]+:|^\/|^</.test(target)) continue
        count++
        const [path, anchor] = target.split('#')
        const at = path === '' ? file : normalize(join(dirname(file), path))
        if (at.endsWith('.md'))
          check(anchor === undefined ? at : `${at}#${anchor}`, `${file}:${line}`, dangling)
        else if (!existsSync(join(root, at))) dangling.push(`${file}:${line}: no file ${at}`)
      }
      for (const [, path] of row.matchAll(PATH))
        if (!existsSync(join(root, path))) dangling.push(`${file}:${line}: no file ${path}`)
    }
    if (FROZEN.test(file)) continue
    for (const { line, text: row } of isDoc ? [] : commentLines(text))
      for (const [, path] of row.matchAll(FILE))
        if (!existsSync(join(root, path)) && !existsSync(join(root, dirname(file), path)))
          dangling.push(`${file}:${line}: no file ${path}`)
    const spoken = new Map((isDoc ? lines : commentLines(text)).map(({ line, text: row }) => [line, row]))
    for (const { line, text: row } of lines)
      if (SECTION.test(row) || OUTSIDE.test(withoutReferences(spoken.get(line) ?? '')))
        outside.push(`${file}:${line}: ${row.trim().slice(0, 120)}`)
  }
  return { dangling, outside, count }
}

function withoutReferences(row) {
  return row
    .replaceAll(ANCHORED, '')
    .replaceAll(LINK, '')
    .replaceAll(/[\w*/.-]+\.spec\.ts|`?tests\/spec\/?`?/g, '')
}
