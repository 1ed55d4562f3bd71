import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../domain/one-of.ts'
import type { Parsed } from './environment-keys.ts'
import type { Fault } from './fault.ts'
import { toKey } from './keys/key-shapes.ts'
import { SECRET_KEYS } from './keys/secret-keys.ts'

export interface Secrets {
  readonly sessionSecret: string | undefined
  readonly encryptionKey: Buffer | undefined
}

/** What is given. */
export function givenSecrets(parsed: Parsed): Secrets {
  return {
    sessionSecret: parsed.SESSION_SECRET,
    encryptionKey: parsed.ENCRYPTION_KEY === undefined ? undefined : toKey(parsed.ENCRYPTION_KEY),
  }
}

/** What is given, and what is not from `DATA_DIR/keys`, where it is made once. */
export function keptSecrets(parsed: Parsed, dataDir: string, faults: Fault[]): Secrets {
  const given = givenSecrets(parsed)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (typeof process.getuid === 'function' && process.getuid() !== 0) chmodSync(dataDir, 0o700)
  const sessionSecret = given.sessionSecret ?? generatedSecret(dataDir, 'session-secret', faults)
  const encryptionKey = given.encryptionKey ?? toKey(generatedSecret(dataDir, 'encryption-key', faults))
  if (encryptionKey === undefined)
    faults.push({
      name: join(dataDir, 'keys/encryption-key'),
      rule: 'must hold 32 bytes as base64',
      example: SECRET_KEYS.ENCRYPTION_KEY[2],
    })
  return { sessionSecret, encryptionKey }
}

/** Reads a generated secret, or makes it; a file that others may read is refused. */
function generatedSecret(dataDir: string, name: string, faults: Fault[]): string {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(file)) {
    if ((statSync(file).mode & 0o077) !== 0)
      faults.push({
        name: `${folder}/${name}`,
        rule: 'must not be readable by others',
        example: `chmod 600 ${file}`,
      })
    return readFileSync(file, 'utf8').trim()
  }
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
