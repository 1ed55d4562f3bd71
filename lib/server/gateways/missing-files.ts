import { access } from 'node:fs/promises'
import type { Db } from '../store/client.ts'
import { newestKeys } from '../store/file.ts'
import { diskPath } from './disk-store.ts'

const LOOKED_AT = 20

/**
 * How many of the newest stored files are missing in this folder. When all are, the folder is new or belongs to another
 * instance, and files stored here would not be found there.
 */
export async function countMissingFiles(
  db: Db,
  folder: string,
): Promise<{ looked: number; missing: number }> {
  const keys = await newestKeys(db, LOOKED_AT)
  const found = await Promise.all(
    keys.map((key) =>
      access(diskPath(folder, key)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { looked: keys.length, missing: found.filter((isThere) => !isThere).length }
}
