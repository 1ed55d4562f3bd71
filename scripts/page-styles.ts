// Style sheets made from those of the build, without rules that only other pages can use: one for plain documents
// (docs/decisions/0087-plain-documents-have-a-sheet-of-their-own.md), one with which public pages of the framework
// paint first (docs/decisions/0095-a-form-paints-with-its-own-rules.md).
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
/** What pages need: their sheets, page by page in the order of the document, and the words of their code. */
interface Needs {
  readonly sheets: readonly (readonly string[])[]
  readonly words: ReadonlySet<string>
}

function fail(sentence: string): never {
  console.error(`page styles: ${sentence}`)
  process.exit(1)
}
const read = (file: string) => readFileSync(join(BUILD, file), 'utf8')
const address = (sheet: string) => `/_next/${sheet}`

function manifestOf(page: string): PageManifest {
  const context: { __RSC_MANIFEST?: Record<string, PageManifest> } = {}
  runInNewContext(
    `var globalThis = this;${read(page.replace(/\.js$/, '_client-reference-manifest.js'))}`,
    context,
  )
  const [manifest] = Object.values(context.__RSC_MANIFEST ?? {})
  return manifest ?? fail(`${page} has no manifest that is known here`)
}

/** Adds the server code of a page: its own output, that of its client components, and what these load lazily. */
function addCode(files: Set<string>, page: string, manifest: PageManifest): void {
  const named = (text: string) =>
    [...text.matchAll(/"(server\/chunks\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const queue = named(read(page))
  if (queue.length === 0) fail(`${page} names no file of code`)
  const parts = Object.values(manifest.ssrModuleMapping)
    .flatMap((exports) => Object.values(exports))
    .flatMap(({ chunks }) => chunks)
    .filter((file) => file.endsWith('.js'))
  queue.push(...parts.map((file) => (file.startsWith('server/') ? file : `server/${file}`)))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue
    files.add(file)
    queue.push(...named(read(file)))
  }
}

const pages = pagesByPath(ROOT)
/** The page of a route; a segment of the page that has a name may have one value in the route. */
function pageOf(path: string): string {
  const match = [...pages].find(([pattern]) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  return pages.get(path) ?? match?.[1] ?? fail(`no page for ${path}`)
}

function needsOf(paths: readonly string[]): Needs {
  const files = new Set<string>()
  const sheets = paths.map((path) => {
    const page = `server/${pageOf(path).replace(/\.tsx$/, '.js')}`
    if (!existsSync(join(BUILD, page))) fail(`${page} was not built`)
    const manifest = manifestOf(page)
    addCode(files, page, manifest)
    const own = Object.values(manifest.entryCSSFiles).flatMap((list) => list.map((sheet) => sheet.path))
    return [...new Set(own)]
  })
  const modules = readdirSync(join(BUILD, 'static/modules'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `static/modules/${file}`)
  return { sheets, words: wordsOf([...files, ...modules].map(read).join('\n')) }
}

/** Writes the rules that are used as one sheet; returns its address and the classes that lost all their rules. */
function writeSheet(kind: string, sheets: readonly string[], words: ReadonlySet<string>) {
  const { css, dropped } = keepUsed(sheets.map(read).join('\n'), words)
  const name = `${kind}-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(BUILD, 'static/modules', name), css)
  console.info(
    `page styles: ${sheets.length} sheets in ${name}, ${dropped.length} classes of other pages left out`,
  )
  return { sheet: `/_next/static/modules/${name}`, dropped }
}

/** Short sheets of one page are put inline: another file would take one of six connections. */
const SHORT_BYTES = 2_048

function plainStyles() {
  const { sheets, words } = needsOf(ROUTES.filter((one) => one.plain).map(({ path }) => path))
  const shared = sheets[0]?.filter((sheet) => sheets.every((list) => list.includes(sheet))) ?? []
  if (shared.length === 0) fail('the plain pages have no sheet in common')
  const short = [...new Set(sheets.flat())]
    .filter((sheet) => !shared.includes(sheet))
    .map((sheet) => [address(sheet), read(sheet).trim()] as const)
    .filter(([, text]) => Buffer.byteLength(text) <= SHORT_BYTES && !/url\(|<|@import/.test(text))
  return {
    shared: shared.map(address),
    ...writeSheet('site', shared, words),
    short: Object.fromEntries(short),
  }
}

/** One early sheet for all pages that have the same sheets. */
function earlyStyles() {
  const paths = ROUTES.filter((one) => one.access === 'open' && !one.plain && !one.demoOnly).map(
    ({ path }) => path,
  )
  return [...Map.groupBy(paths, (path) => needsOf([path]).sheets.flat().join(' '))].map(([list, group]) => {
    const sheets = list.split(' ')
    // A face that is declared a second time is loaded a second time, so the sheet of the fonts stays in its place.
    const replaced = sheets.filter((sheet) => !read(sheet).includes('@font-face'))
    if (replaced.length === 0) fail(`${group.join(', ')} have no sheet but that of the fonts`)
    return {
      sheets: sheets.map(address),
      replaced: replaced.map(address),
      ...writeSheet('early', replaced, needsOf(group).words),
    }
  })
}

writeFileSync(join(BUILD, 'page-styles.json'), JSON.stringify({ plain: plainStyles(), early: earlyStyles() }))
