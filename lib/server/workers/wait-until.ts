import { findMessageEvent, isQuietHour } from '../../domain/notification/events.ts'
import type { Context } from '../services/context.ts'
import type { Reader } from '../services/notification/readers.ts'
import { gatewayOf } from './hand-over.ts'
import type { Message } from './outbox-message.ts'

const HOUR_MS = 3_600_000

/** Hours ahead of UTC; none of the three countries has daylight saving where its capital is. */
const OFFSET: Readonly<Record<string, number>> = { TH: 7, ID: 7, CO: -5 }

/**
 * Until when a message should wait: quiet hours for N and M, one mail a day for digests. Messages that stay on the
 * machine disturb nobody.
 */
export function waitUntil(ctx: Context, message: Message, reader: Reader): Date | undefined {
  if (message.cls === 'K' || reader.ways.every((way) => gatewayOf(ctx, way.channel).isLocal)) return undefined
  const now = ctx.now()
  if (findMessageEvent(message.row.event)?.digest) {
    const due = nextLocalHour(message.row.createdAt, reader.country, 9)
    return due > now ? due : undefined
  }
  return isQuiet(now, reader.country) ? nextLocalHour(now, reader.country, 8) : undefined
}

/** The next time that a local clock shows `hour` o'clock. */
function nextLocalHour(now: Date, country: string, hour: number): Date {
  const offset = (OFFSET[country] ?? 7) * HOUR_MS
  const local = new Date(now.getTime() + offset)
  const at = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour) - offset
  return new Date(at > now.getTime() ? at : at + 24 * HOUR_MS)
}

function isQuiet(now: Date, country: string): boolean {
  return isQuietHour(new Date(now.getTime() + (OFFSET[country] ?? 7) * HOUR_MS).getUTCHours())
}
