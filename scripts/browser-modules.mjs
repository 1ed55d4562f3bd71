// The modules of plain documents (docs/decisions/0026-…): each file of `app/_modules` becomes one script.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { plainStartScript, startAfterPaintScript } from '../lib/browser/start-after-paint.ts'
import { ROOT } from './tools.mjs'

const SOURCES = join(ROOT, 'app/_modules')
const OUT = join(ROOT, '.next/static/modules')
/** Addresses by name, read by the server's entry. */
const LIST = join(ROOT, '.next/browser-modules.json')
/** Texts that the entry puts into pages. */
const INLINE = join(ROOT, '.next/inline-scripts.json')

/** Bundles every module separately, so that a page loads one file for each: they share little code. */
async function buildBrowserModules() {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const addresses = {}
  for (const file of readdirSync(SOURCES).sort()) {
    if (file.endsWith('.test.ts')) continue
    const name = basename(file, '.ts')
    const { output } = await build({
      input: { [name]: join(SOURCES, file) },
      cwd: ROOT,
      platform: 'browser',
      transform: { target: ['chrome111', 'safari16.4', 'firefox111'] },
      logLevel: 'warn',
      output: {
        dir: OUT,
        format: 'esm',
        minify: true,
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
      },
    })
    addresses[name] = `/_next/static/modules/${output.find((chunk) => chunk.isEntry).fileName}`
  }
  writeFileSync(LIST, JSON.stringify(addresses))
}

/** The function that its tests run, minified. */
function buildInlineScripts() {
  const short = (text) => {
    const { code, errors } = minifySync('start.js', text, { mangle: { toplevel: true } })
    if (errors.length > 0) throw new Error(errors[0].message)
    return code.trim().replace(/;$/, '')
  }
  writeFileSync(
    INLINE,
    JSON.stringify({ start: short(startAfterPaintScript()), plain: short(plainStartScript()) }),
  )
}

await buildBrowserModules()
buildInlineScripts()
