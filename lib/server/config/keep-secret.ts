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
import { codeOf } from '../../domain/one-of.ts'

/**
 * What a file of `DATA_DIR/keys` holds; made once where there is none, whole or not at all: it is written aside and on
 * the disk before a link puts it there, so that a full disk or a kill leaves no half of a secret. Another process that
 * makes it at the same moment may be first; then its secret counts. Throws what the disk says.
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
