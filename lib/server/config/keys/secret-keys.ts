import * as z from 'zod'
import { type KeyTable, keyText } from './key-shapes.ts'

/** What the installation signs and encrypts with. */
export const SECRET_KEYS = {
  SESSION_SECRET: [
    z.string().refine((value) => Buffer.byteLength(value) >= 32),
    'at least 32 bytes',
    'openssl rand -base64 48',
    'Secret of logins and one-time codes. Unset: generated in DATA_DIR/keys. Required with DATABASE_URL.',
  ],
  ENCRYPTION_KEY: [
    keyText,
    '32 bytes as base64 or 64 hexadecimal digits',
    'openssl rand -base64 32',
    'Key of bank numbers and ids. Unset: generated in DATA_DIR/keys. Required with DATABASE_URL.',
  ],
  ENCRYPTION_KEY_OTHER: [
    keyText,
    '32 bytes as base64 or 64 hexadecimal digits',
    'the key that was',
    'The previous key, which still decrypts while keys are rotated (docs/operations.md#rotation).',
  ],
  HASH_KEY: [
    keyText,
    '32 bytes as base64 or 64 hexadecimal digits',
    'npm run siang -- keys new',
    'Key of the hashes that recognise a returning person. Unset: derived from ENCRYPTION_KEY; required from its first rotation on.',
  ],
} as const satisfies KeyTable
