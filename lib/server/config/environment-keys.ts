import type * as z from 'zod'
import type { Fault } from './fault.ts'
import { CHANNEL_KEYS } from './keys/channel-keys.ts'
import { DATABASE_KEYS } from './keys/database-keys.ts'
import { INSTALLATION_KEYS } from './keys/installation-keys.ts'
import type { KeyTable } from './keys/key-shapes.ts'
import { MESSAGE_KEYS } from './keys/message-keys.ts'
import { PAYMENT_KEYS } from './keys/payment-keys.ts'
import { SECRET_KEYS } from './keys/secret-keys.ts'
import { SERVER_KEYS } from './keys/server-keys.ts'
import { STORAGE_KEYS } from './keys/storage-keys.ts'
import { UPKEEP_KEYS } from './keys/upkeep-keys.ts'

export type Environment = Record<string, string | undefined>

/** Every key of the environment, in the order of `.env.example` and of docs/configuration.md. */
export const KEYS = {
  ...SERVER_KEYS,
  ...DATABASE_KEYS,
  ...INSTALLATION_KEYS,
  ...SECRET_KEYS,
  ...STORAGE_KEYS,
  ...MESSAGE_KEYS,
  ...PAYMENT_KEYS,
  ...CHANNEL_KEYS,
  ...UPKEEP_KEYS,
} as const satisfies KeyTable

export type Key = keyof typeof KEYS
export type Parsed = { [K in Key]?: z.output<(typeof KEYS)[K][0]> }

/** Validates each key by itself: values that have their shape are returned, others become faults. */
export function parseEnvironment(env: Environment, faults: Fault[]): Parsed {
  const parsed: Record<string, unknown> = {}
  for (const [name, [schema, rule, example]] of Object.entries(KEYS)) {
    const value = env[name]?.trim()
    if (value === undefined || value === '') continue
    const result = (schema as z.ZodType).safeParse(value)
    if (result.success) parsed[name] = result.data
    else faults.push({ name, rule: `must be ${rule}`, example })
  }
  return parsed as Parsed
}
