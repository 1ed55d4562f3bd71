import * as z from 'zod'
import { type KeyTable, text, webAddress } from './key-shapes.ts'

/** The card provider, and the bank's payment notices. */
export const PAYMENT_KEYS = {
  PAYMENT_URL: [
    webAddress,
    'an http or https address',
    'https://api.stripe.com',
    'Address of the card provider, Stripe. Unset: no cards.',
  ],
  PAYMENT_KEY: [text, 'a key', 'from your provider', 'Secret key of the card provider.'],
  PAYMENT_WEBHOOK_SECRET: [
    z.string().refine((value) => Buffer.byteLength(value) >= 16),
    'at least 16 bytes',
    'from your provider',
    'Signing secret of the card provider’s notices to /api/payments/card. Required with PAYMENT_URL.',
  ],
  PAYMENT_NOTICE_SECRET: [
    z.string().refine((value) => Buffer.byteLength(value) >= 16),
    'at least 16 bytes',
    'openssl rand -base64 32',
    'Signs the notices of your bank to /api/payments/notice. Unset: derived from SESSION_SECRET.',
  ],
} as const satisfies KeyTable
