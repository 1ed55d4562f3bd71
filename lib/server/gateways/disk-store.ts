import { access, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../domain/errors.ts'
import type { BlobStore } from './files.ts'
import { readInPieces } from './read-in-pieces.ts'

/** Place of a stored file under `folder`. */
export function diskPath(folder: string, key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new RangeError('not a storage key')
  return join(folder, key.slice(0, 2), key)
}

/** The row exists but the bytes are missing: another instance has them, or the files were not restored. */
function refuseMissing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new Refusal('unavailable', { details: { retryAfter: 60 } })
  throw error
}

/** Files on disk under `folder`, mode 0600, written whole or not at all. */
export function diskStore(folder: string): BlobStore {
  const pathOf = (key: string) => diskPath(folder, key)
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
    read: (key) => readFile(pathOf(key)).catch(refuseMissing),
    async open(key) {
      await access(pathOf(key)).catch(refuseMissing)
      return readInPieces(pathOf(key))
    },
    remove: (key) => unlink(pathOf(key)),
  }
}
