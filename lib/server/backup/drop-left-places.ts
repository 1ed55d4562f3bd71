import { lstatSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '../embedded/layout.ts'
import { LEFT_AFTER_MS } from './kept-backups.ts'

/** Copies of the whole database that a proof, a restore and a move make and remove again. */
const PLACE = /^siang-(?:backup|restore|move)-[A-Za-z0-9]{6}$/

/**
 * Removes the copies of the database that killed processes left in the folder for temporary files: they are readable,
 * and each is as large as the database. Only own folders: others may make one of that name there.
 */
export function dropLeftPlaces(now: number): void {
  for (const name of readdirSync(tmpdir())) {
    const place = join(tmpdir(), name)
    const found = PLACE.test(name) ? lstatSync(place, { throwIfNoEntry: false }) : undefined
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    if (found.mtimeMs < now - LEFT_AFTER_MS) removeDataFolder(place)
  }
}
