// Adds a compile hint at the beginning of the build's script files (docs/decisions/0021-…).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHUNKS = fileURLToPath(new URL('../.next/static/chunks', import.meta.url))
// Browsers read it only at the beginning of a file; for others it is a comment.
const HINT = '//# allFunctionsCalledOnLoad\n'

/** The build's script files without the hint, whose functions would be compiled one by one when called. */
export function listFilesWithoutHint() {
  return readdirSync(CHUNKS, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(CHUNKS, name))
    .filter((file) => !readFileSync(file, 'utf8').startsWith(HINT))
}

/** Makes the browser compile all functions of a script file while it loads, off the main thread. */
export function addCompileHints() {
  for (const file of listFilesWithoutHint()) writeFileSync(file, HINT + readFileSync(file, 'utf8'))
}
