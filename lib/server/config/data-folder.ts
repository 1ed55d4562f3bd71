import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EntryError, EXIT } from '../entry/entry-error.ts'

/**
 * Sets the mode of a folder that is not in use yet; throws where a folder in use is open to others, because a person
 * has to find out who read or changed it.
 */
export function closeFolder(path: string, open: number, wanted: number, isInUse: boolean): void {
  const mode = statSync(path).mode & 0o777
  if ((mode & open) !== 0 && isInUse)
    throw new EntryError(
      EXIT.unsafe,
      `${path} is open to others on this machine (mode ${mode.toString(8)}): look who opened it and what was read, then chmod ${wanted.toString(8)} ${path}.`,
    )
  if (mode !== wanted) chmodSync(path, wanted)
}

/**
 * Makes `DATA_DIR`, or checks its mode before anything is written into it; it is in use once it holds keys. Under root
 * the folder may be passed through (0711), because the database's own account has to reach its folder. Throws
 * `EntryError`.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeFolder(dataDir, 0o066, process.getuid?.() === 0 ? 0o711 : 0o700, existsSync(join(dataDir, 'keys')))
}
