import { randomBytes } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder } from './data-folder.ts'
import type { Parsed } from './environment-keys.ts'
import type { Fault } from './fault.ts'
import { keepSecret } from './keep-secret.ts'
import { toKey } from './keys/key-shapes.ts'
import { SECRET_KEYS } from './keys/secret-keys.ts'

export interface Secrets {
  readonly sessionSecret: string | undefined
  readonly encryptionKey: Buffer | undefined
}

/** Secrets from the environment only. */
export function givenSecrets(parsed: Parsed): Secrets {
  return {
    sessionSecret: parsed.SESSION_SECRET,
    encryptionKey: parsed.ENCRYPTION_KEY === undefined ? undefined : toKey(parsed.ENCRYPTION_KEY),
  }
}

/**
 * Secrets from the environment; missing ones from `DATA_DIR/keys`, generated there once. Throws `EntryError` for a
 * folder that others can open.
 */
export function keptSecrets(parsed: Parsed, dataDir: string, faults: Fault[]): Secrets {
  const given = givenSecrets(parsed)
  openDataFolder(dataDir)
  const sessionSecret = given.sessionSecret ?? generatedSecret(dataDir, 'session-secret', faults)
  const encryptionKey = given.encryptionKey ?? toKey(generatedSecret(dataDir, 'encryption-key', faults))
  return { sessionSecret, encryptionKey }
}

/**
 * Reads a generated secret, or makes it. Refused: a file that others may read, and a file without a whole secret (with
 * an empty secret everybody could sign).
 */
function generatedSecret(dataDir: string, name: string, faults: Fault[]): string {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = keepSecret(file, () => randomBytes(32).toString('base64'))
  if ((statSync(file).mode & 0o077) !== 0)
    faults.push({ name: file, rule: 'must not be readable by others', example: `chmod 600 ${file}` })
  if (toKey(secret) === undefined)
    faults.push({
      name: file,
      rule: 'must hold 32 bytes as base64',
      example: SECRET_KEYS.ENCRYPTION_KEY[2],
      todo: 'bring it back from the copy of the keys; where nothing was ever stored here, remove it',
    })
  return secret
}
