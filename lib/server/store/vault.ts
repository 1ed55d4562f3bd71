import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must not be readable in the database or its backup: identity numbers, bank accounts. */
export interface Vault {
  /** Encrypts a text for one cell; the result opens only for the same table, column and row. */
  seal(table: string, column: string, rowId: string, text: string): Buffer
  /** Throws when the bytes were changed, moved to another cell, or encrypted with a key that is not available. */
  open(table: string, column: string, rowId: string, sealed: Uint8Array): string
  /** True when the current key encrypted it; false for the other key. Throws as `open` does. */
  isCurrent(table: string, column: string, rowId: string, sealed: Uint8Array): boolean
  /** Keyed hash (hex) for uniqueness and search; `purpose` keeps hashes of different fields apart. */
  hash(purpose: string, text: string): string
}

export interface VaultKeys {
  /** 32 bytes; encrypts and decrypts. */
  readonly encryptionKey: Buffer
  /** Decrypts too: the previous or the next key, while keys are rotated. */
  readonly otherEncryptionKey?: Buffer | undefined
  /** 32 bytes; derived from the encryption key until that one is rotated for the first time. */
  readonly hashKey?: Buffer | undefined
}

const VERSION = 1
const NONCE = 12
const TAG = 16

function derive(key: Buffer, use: string): Buffer {
  if (key.byteLength !== 32) throw new RangeError('a key of the vault must have 32 bytes')
  return Buffer.from(hkdfSync('sha256', key, '', use, 32))
}

/**
 * The key for hashes. It outlives encryption keys: numbers of erased people exist only as hashes, which cannot be
 * recomputed.
 */
export function hashKeyOf({ encryptionKey, hashKey }: VaultKeys): Buffer {
  return hashKey ?? derive(encryptionKey, 'vault hash')
}

/** AES-256-GCM with a random nonce, bound to table, column, row and version (docs/security.md#vault). */
export function createVault(keys: VaultKeys): Vault {
  const cipherKey = derive(keys.encryptionKey, 'vault cipher')
  const cipherKeys = [cipherKey]
  if (keys.otherEncryptionKey) cipherKeys.push(derive(keys.otherEncryptionKey, 'vault cipher'))
  const hashKey = hashKeyOf(keys)
  if (hashKey.byteLength !== 32) throw new RangeError('a key of the vault must have 32 bytes')
  const cellOf = (table: string, column: string, rowId: string) =>
    Buffer.from(JSON.stringify([VERSION, table, column, rowId]))

  function openWith(key: Buffer, cell: Buffer, bytes: Buffer): string {
    const nonce = bytes.subarray(1, 1 + NONCE)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
      .setAAD(cell)
      .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
      'utf8',
    )
  }
  /** The text, and which key decrypted it: GCM's authentication tag tells. */
  function tryKeys(cell: Buffer, sealed: Uint8Array): { text: string; isCurrent: boolean } {
    const bytes = Buffer.from(sealed)
    if (bytes.byteLength < 1 + NONCE + TAG || bytes[0] !== VERSION)
      throw new Error('sealed with an unknown version')
    let refusal: unknown
    for (const key of cipherKeys)
      try {
        return { text: openWith(key, cell, bytes), isCurrent: key === cipherKey }
      } catch (error) {
        refusal ??= error
      }
    throw refusal
  }

  return {
    seal(table, column, rowId, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(cellOf(table, column, rowId))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open: (table, column, rowId, sealed) => tryKeys(cellOf(table, column, rowId), sealed).text,
    isCurrent: (table, column, rowId, sealed) => tryKeys(cellOf(table, column, rowId), sealed).isCurrent,
    hash: (purpose, text) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([purpose, text]))
        .digest('hex'),
  }
}
