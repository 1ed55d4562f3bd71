import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { codeOf } from '../../domain/thrown.ts'

/**
 * Returns the secret in a file of `DATA_DIR/keys`; makes it first where the file is missing. It is written to another
 * file, flushed, and then linked into place, so that a full disk or a kill never leaves half a secret. When two
 * processes make it at once, the first one's secret counts. Throws the errors of the disk.
 */
export function keepSecret(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const made = `${file}.${process.pid}`
    try {
      const fd = openSync(made, 'w', 0o600)
      try {
        writeFileSync(fd, `${make()}\n`)
        fsyncSync(fd)
      } finally {
        closeSync(fd)
      }
      linkSync(made, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(made, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
