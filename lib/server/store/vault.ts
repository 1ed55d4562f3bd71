import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what must not be readable in the database or its backup: identity numbers, bank accounts. */
export interface Vault {
  /** Encrypts a text for one cell; the result opens only for the same table, column and row. */
  seal(table: string, column: string, rowId: string, text: string): Buffer
  /** Throws when the bytes were changed, moved to another cell, or sealed with another key. */
  open(table: string, column: string, rowId: string, sealed: Uint8Array): string
  /** Keyed hash (hex) for uniqueness and search; `purpose` keeps hashes of different fields apart. */
  hash(purpose: string, text: string): string
}

const VERSION = 1
const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM with a random nonce, bound to table, column, row and key version (docs/security.md#vault). `key` has 32
 * bytes.
 */
export function createVault(key: Buffer): Vault {
  if (key.byteLength !== 32) throw new RangeError('the encryption key must have 32 bytes')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32))
  const cipherKey = derive('vault cipher')
  const hashKey = derive('vault hash')
  const cellOf = (table: string, column: string, rowId: string) =>
    Buffer.from(JSON.stringify([VERSION, table, column, rowId]))

  return {
    seal(table, column, rowId, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(cellOf(table, column, rowId))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open(table, column, rowId, sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes.byteLength < 1 + NONCE + TAG || bytes[0] !== VERSION)
        throw new Error('sealed with an unknown key version')
      const nonce = bytes.subarray(1, 1 + NONCE)
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: TAG })
        .setAAD(cellOf(table, column, rowId))
        .setAuthTag(bytes.subarray(1 + NONCE, 1 + NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
        'utf8',
      )
    },
    hash: (purpose, text) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([purpose, text]))
        .digest('hex'),
  }
}
