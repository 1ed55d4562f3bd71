// The style sheet of plain documents (docs/decisions/0087-plain-documents-have-a-sheet-of-their-own.md): joins the
// sheets that the build gives to all of them, without rules that only other pages can use.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { ROUTES } from '#lib/routes/table.ts'
import { pagesByPath } from './browser-parts.ts'
import { ROOT } from './tools.mjs'
import { keepUsed, wordsOf } from './used-styles.ts'

const BUILD = join(ROOT, '.next')
/** The part of the build's page manifest that is used here. */
interface PageManifest {
  readonly entryCSSFiles: Readonly<Record<string, readonly { readonly path: string }[]>>
  readonly ssrModuleMapping: Readonly<Record<string, Record<string, { readonly chunks: readonly string[] }>>>
}

function fail(sentence: string): never {
  console.error(`plain styles: ${sentence}`)
  process.exit(1)
}
const read = (file: string) => readFileSync(join(BUILD, file), 'utf8')

function manifestOf(page: string): PageManifest {
  const context: { __RSC_MANIFEST?: Record<string, PageManifest> } = {}
  runInNewContext(
    `var globalThis = this;${read(page.replace(/\.js$/, '_client-reference-manifest.js'))}`,
    context,
  )
  const [manifest] = Object.values(context.__RSC_MANIFEST ?? {})
  return manifest ?? fail(`${page} has no manifest that is known here`)
}

/** The server code of a page: its own output, and that of its client components. */
function codeOf(page: string, manifest: PageManifest): string[] {
  const text = read(page)
  const own = [...text.matchAll(/"(server\/chunks\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const parts = Object.values(manifest.ssrModuleMapping)
    .flatMap((exports) => Object.values(exports))
    .flatMap(({ chunks }) => chunks)
    .filter((file) => file.endsWith('.js'))
    .map((file) => (file.startsWith('server/') ? file : `server/${file}`))
  if (own.length === 0) fail(`${page} names no file of code`)
  return [...own, ...parts]
}

const pages = pagesByPath(ROOT)
const files = new Set<string>()
const listed = ROUTES.filter((one) => one.plain).map((route) => {
  const page = `server/${(pages.get(route.path) ?? fail(`no page for ${route.path}`)).replace(/\.tsx$/, '.js')}`
  if (!existsSync(join(BUILD, page))) fail(`${page} was not built`)
  const manifest = manifestOf(page)
  for (const file of codeOf(page, manifest)) files.add(file)
  const sheets = Object.values(manifest.entryCSSFiles).flatMap((list) => list.map(({ path }) => path))
  return [...new Set(sheets)]
})
const shared = listed[0]?.filter((sheet) => listed.every((sheets) => sheets.includes(sheet))) ?? []
if (shared.length === 0) fail('the plain pages have no sheet in common')
const modules = readdirSync(join(BUILD, 'static/modules')).map((file) => `static/modules/${file}`)
const words = wordsOf([...files, ...modules].map(read).join('\n'))
const { css, dropped } = keepUsed(shared.map(read).join('\n'), words)
/** Short sheets of one page are put inline: another file would take one of six connections. */
const SHORT_BYTES = 2_048
const ownSheets = [...new Set(listed.flat())].filter((sheet) => !shared.includes(sheet))
const short = ownSheets
  .map((sheet) => [`/_next/${sheet}`, read(sheet).trim()] as const)
  .filter(([, text]) => Buffer.byteLength(text) <= SHORT_BYTES && !/url\(|<|@import/.test(text))
const name = `site-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
writeFileSync(join(BUILD, 'static/modules', name), css)
writeFileSync(
  join(BUILD, 'plain-styles.json'),
  JSON.stringify({
    shared: shared.map((sheet) => `/_next/${sheet}`),
    sheet: `/_next/static/modules/${name}`,
    dropped,
    short: Object.fromEntries(short),
  }),
)
console.info(
  `plain styles: ${shared.length} sheets in one, ${dropped.length} classes of other pages left out, ${short.length} of ${ownSheets.length} sheets of one page in its document`,
)
