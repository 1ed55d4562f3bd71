import { access, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../domain/thrown.ts'
import type { BlobStore } from './files.ts'
import { refuseMissing } from './missing-bytes.ts'
import { readInPieces } from './read-in-pieces.ts'

/** Place of a stored file under `folder`. */
export function diskPath(folder: string, key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new RangeError('not a storage key')
  return join(folder, key.slice(0, 2), key)
}

/** Files on disk under `folder`, mode 0600, written whole or not at all. */
export function diskStore(folder: string): BlobStore {
  const pathOf = (key: string) => diskPath(folder, key)
  const judge = (key: string) => (error: unknown) => {
    if (codeOf(error) === 'ENOENT') refuseMissing(key)
    throw error
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 })
      const handle = await open(path, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } catch (error) {
        // Half a file would occupy space on a full disk.
        await unlink(path).catch(() => {})
        throw error
      } finally {
        await handle.close()
      }
    },
    read: (key) => readFile(pathOf(key)).catch(judge(key)),
    async open(key) {
      await access(pathOf(key)).catch(judge(key))
      return readInPieces(pathOf(key))
    },
    remove: (key) => unlink(pathOf(key)),
  }
}
