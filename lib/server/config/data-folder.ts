import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EntryError, EXIT } from '../entry/entry-error.ts'

/** Closes a folder that holds nothing yet; what others may have read or changed is for a person to look at. */
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
 * Makes `DATA_DIR`, or judges it before anything is written into it: from the first key on it is in use. Whoever may
 * only pass through sees nothing of a folder whose parts are closed; the account of a database that root starts must.
 * Throws `EntryError`.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeFolder(dataDir, 0o066, process.getuid?.() === 0 ? 0o711 : 0o700, existsSync(join(dataDir, 'keys')))
}
