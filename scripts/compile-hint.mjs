// What the build's script files begin with (docs/decisions/0021-…).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHUNKS = fileURLToPath(new URL('../.next/static/chunks', import.meta.url))
// Only where a file begins is it read; browsers that do not know it see a comment.
const HINT = '//# allFunctionsCalledOnLoad\n'

/** The build's script files whose functions the browser would compile one by one, when each is called. */
export function listFilesWithoutHint() {
  return readdirSync(CHUNKS, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(CHUNKS, name))
    .filter((file) => !readFileSync(file, 'utf8').startsWith(HINT))
}

/** Tells the browser to compile all functions of a script file while it arrives, beside the page's own thread. */
export function addCompileHints() {
  for (const file of listFilesWithoutHint()) writeFileSync(file, HINT + readFileSync(file, 'utf8'))
}
