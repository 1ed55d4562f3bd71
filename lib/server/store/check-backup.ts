import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, hashFile, MANIFEST, MANIFEST_HASH, type Manifest, PROOF, placeOf } from './backup.ts'

/**
 * Reads the manifest and compares every byte of the backup with it. Throws BackupError, which names the differences.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new BackupError(`${folder} is no whole backup: ${name} is missing.`)
    })
  const text = await read(MANIFEST)
  if (createHash('sha256').update(text).digest('hex') !== (await read(MANIFEST_HASH)))
    throw new BackupError(`The backup ${folder} was damaged: ${MANIFEST} is not what was written.`)
  const manifest = JSON.parse(text) as Manifest
  const parts = [
    ...manifest.tables.map(({ file, fileSha256 }) => [file, fileSha256] as const),
    ...manifest.files.map(({ key, sha256 }) => [placeOf(key), sha256] as const),
  ]
  for (const [file, sha256] of parts)
    if ((await hashFile(join(folder, file)).catch(() => 'missing')) !== sha256)
      throw new BackupError(`The backup ${folder} was damaged: ${file} is not what was written.`)
  return manifest
}

/** Records in a backup that it was restored and compared. */
export async function markProven(folder: string, at: Date): Promise<void> {
  const text = `${JSON.stringify({ at: at.toISOString(), manifest: await hashFile(join(folder, MANIFEST)) })}\n`
  await writeFile(join(folder, PROOF), text, { mode: 0o600, flush: true })
}

export async function isProven(folder: string): Promise<boolean> {
  try {
    const proof = JSON.parse(await readFile(join(folder, PROOF), 'utf8')) as { manifest?: unknown }
    return proof.manifest === (await hashFile(join(folder, MANIFEST)))
  } catch {
    return false
  }
}
