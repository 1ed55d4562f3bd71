import { findBackupAge } from '../backup/make-backup.ts'
import type { Config } from '../config/config.ts'
import { sql } from '../store/client.ts'
import type { Answer } from './answer.ts'
import { type Installation, withInstallation } from './command.ts'

interface Counts {
  level: number
  operators: number
  invited: number
  influencers: number
  marketers: number
  textsInForce: number
  drafts: number
  openOrders: number
  openWithdrawals: number
  messagesWaiting: number
  messagesDead: number
  oldestMessageSeconds: number | null
}

/** What the installation holds and what waits in it, in one look; also before it is brought forward. */
export function runStatus(config: Config): Promise<Answer> {
  return withInstallation(config, (given) => readStatus(config, given), { atOlder: true })
}

async function readStatus(config: Config, { ctx, db }: Installation): Promise<Answer> {
  const counts = await db.one<Counts>(sql`SELECT
      (SELECT max(number) FROM schema_migration) AS level,
      (SELECT count(*)::int FROM operator WHERE ended_at IS NULL AND password_hash <> '') AS operators,
      (SELECT count(*)::int FROM operator WHERE ended_at IS NULL AND password_hash = '') AS invited,
      (SELECT count(*)::int FROM member WHERE kind = 'influencer' AND erased_at IS NULL) AS influencers,
      (SELECT count(*)::int FROM member WHERE kind = 'marketer' AND erased_at IS NULL) AS marketers,
      (SELECT count(DISTINCT kind)::int FROM consent_text WHERE published_at <= ${ctx.now()}) AS texts_in_force,
      (SELECT count(*)::int FROM content_entry WHERE kind = 'legal' AND (status <> 'published' OR is_changed)) AS drafts,
      (SELECT count(*)::int FROM purchase_order WHERE status NOT IN ('paid', 'expired', 'canceled', 'refused')) AS open_orders,
      (SELECT count(*)::int FROM withdrawal WHERE status IN ('requested', 'approved', 'in_batch')) AS open_withdrawals,
      (SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND dead_at IS NULL) AS messages_waiting,
      (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS messages_dead,
      (SELECT extract(epoch FROM ${ctx.now()}::timestamptz - min(next_at))::int FROM outbox
        WHERE done_at IS NULL AND dead_at IS NULL AND next_at <= ${ctx.now()}) AS oldest_message_seconds`)
  const backupHours = findBackupAge(config) ?? null
  const data = {
    version: config.version,
    appUrl: config.appUrl,
    demo: config.demoMode,
    ...counts,
    backupHours,
  }
  return {
    data,
    lines: Object.entries(data).map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(24)} ${value ?? '–'}`,
    ),
  }
}
