import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a temporary folder that everybody may pass through. Below a closed one, which `mkdtemp` makes, a database that
 * root starts is kept under /var/lib: on disk, where tests wait for it, and it stays there when the folder is removed.
 */
export function openFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
