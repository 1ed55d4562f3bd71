// Counts that may only fall: `measures.json` has the highest allowed ones. `--write` stores lower ones.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { commentLines } from './references.mjs'
import { RENAMED_WORDS } from './renamed-words.mjs'
import { ROOT } from './tools.mjs'
import { countWalks } from './walks.mjs'

const FILE = join(ROOT, 'scripts/measures.json')
const LONGEST = 250
/** A write stands in a file named by its verb; its counterparts (start and finish, ask and take back) may stand beside it. */
const MOST_WRITES = 3
const TEST = /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.ts$)/
/**
 * Texts and first content are data, so their length does not count; nor does that of a table without code
 * (`doesNothing`).
 */
const DATA = /^lib\/server\/seed\/content\/|^lib\/country\//
const CODE = /\b(?:E[1-4]|S[1-9]|W(?:0d?|[1-5]|6c?|[7-9]|10|11a?|12|13|14r?)|T1|X(?:1[abn]?|[2-5]|6b?|7))\b/g
const QUOTED_CODE = new RegExp(`(['"\`])${CODE.source}\\1`, 'g')

const files = globSync(
  ['{app,lib,components}/**/*.{ts,tsx}', 'server.ts', 'middleware.ts', 'instrumentation.ts'],
  { cwd: ROOT },
)
const all = files
  .concat(
    globSync(['{app,components}/**/*.scss', '{scripts,bench,e2e,tests}/**/*.{ts,tsx,mjs}'], { cwd: ROOT }),
  )
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const source = all.filter(({ file }) => files.includes(file) && !TEST.test(file))
const outside = (...rooms) => source.filter(({ file }) => !rooms.some((room) => file.startsWith(room)))

const count = (among, pattern) =>
  among.reduce((sum, { text }) => sum + withoutComments(text).matchAll(pattern).toArray().length, 0)
const inComments = (among, pattern) =>
  among.reduce(
    (sum, { text }) =>
      sum + commentLines(text).reduce((hits, line) => hits + line.text.matchAll(pattern).toArray().length, 0),
    0,
  )

/** Counted in the syntax tree, because texts and comments may contain the same letters. */
const asserted = { casts: 0, nonNull: 0 }
const visitor = new Visitor({
  TSAsExpression({ typeAnnotation }) {
    if (typeAnnotation.type !== 'TSTypeReference' || typeAnnotation.typeName.name !== 'const')
      asserted.casts++
  },
  TSNonNullExpression() {
    asserted.nonNull++
  },
})
for (const { file, text } of source) visitor.visit(parseSync(file, text).program)

const long = all.filter(
  ({ file, text }) => linesOf(text) > LONGEST && !DATA.test(file) && !doesNothing(file, text),
)
/**
 * The median and the 90th percentile of file lengths in a room, without tests and data. A day's work may raise them by
 * a line, so they have fixed ceilings instead of only falling.
 */
const CEILINGS = { lib: [60, 166], app: [54, 156], components: [48, 148] }
const lengthsOf = (room) => {
  const lengths = source
    .filter(({ file }) => file.startsWith(`${room}/`) && !DATA.test(file))
    .map(({ text }) => linesOf(text))
    .sort((a, b) => a - b)
  return [0.5, 0.9].map((share) => lengths[Math.floor(lengths.length * share)])
}

const measured = {
  'files above 250 lines': long.length,
  'lines of server.ts': linesOf(readFileSync(join(ROOT, 'server.ts'), 'utf8')),
  'casts (as)': asserted.casts,
  'non-null (!)': asserted.nonNull,
  'currencies outside lib/country': count(
    outside('lib/country/', 'lib/domain/money/'),
    /['"](?:THB|IDR|COP)['"]/g,
  ),
  'offsets and zones outside lib/country': count(outside('lib/country/'), /\+07:00|Asia\/Bangkok/g),
  'imports of lib by its alias within lib': count(
    source.filter(({ file }) => file.startsWith('lib/')),
    /from '#lib\//g,
  ),
  'codes of moves in code': count(outside('lib/domain/job/'), QUOTED_CODE),
  'codes of moves in comments': inComments(outside('lib/domain/job/', 'lib/domain/ledger/'), CODE),
  'service files with more than three writes': source.filter(
    ({ file, text }) => file.startsWith('lib/server/services/') && writesIn(text) > MOST_WRITES,
  ).length,
  ...countWalks(),
  'renamed words': count(source, new RegExp(`\\b(?:${RENAMED_WORDS.join('|')})\\b`, 'g')),
}

const known = JSON.parse(readFileSync(FILE, 'utf8'))
const grown = Object.entries(measured).filter(([name, now]) => now > (known[name] ?? 0))
for (const [name, now] of Object.entries(measured))
  console.info(`${name.padEnd(40)} ${String(now).padStart(5)}   at most ${known[name] ?? 0}`)
let isTooLong = false
for (const [room, ceilings] of Object.entries(CEILINGS)) {
  const lengths = lengthsOf(room)
  isTooLong ||= lengths.some((length, at) => length > ceilings[at])
  console.info(
    `${`lines of a file of ${room}, median · 90th percentile`.padEnd(40)} ${lengths.join(' · ')}   at most ${ceilings.join(' · ')}`,
  )
}
for (const { file, text } of long) console.error(`${file}: ${linesOf(text)} lines`)
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`)
else
  for (const [name, now] of grown)
    console.error(`${name}: ${now} now, ${known[name] ?? 0} before; these counts only fall`)
process.exit((grown.length === 0 && !isTooLong) || process.argv.includes('--write') ? 0 : 1)

function linesOf(text) {
  return text.trimEnd().split('\n').length
}

/** Exported functions that open a transaction. */
function writesIn(text) {
  return text
    .split(/^export (?:async )?function /m)
    .filter((part, at) => at > 0 && part.includes('inTransaction(')).length
}

function withoutComments(text) {
  const lines = text.split('\n')
  for (const { line, text: comment } of commentLines(text))
    lines[line - 1] = lines[line - 1].slice(0, lines[line - 1].length - comment.length)
  return lines.join('\n')
}

/** True for a module without a function, a call or a class: nothing in it runs, so it is a table of data. */
function doesNothing(file, text) {
  if (file.endsWith('.scss')) return false
  let acts = false
  const act = () => {
    acts = true
  }
  new Visitor({
    FunctionDeclaration: act,
    FunctionExpression: act,
    ArrowFunctionExpression: act,
    CallExpression: act,
    ClassDeclaration: act,
  }).visit(parseSync(file, text).program)
  return !acts
}
