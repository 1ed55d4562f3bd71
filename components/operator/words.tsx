import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { Status } from '../ui/status.tsx'
import type { Tone } from '../ui/tone.ts'

/** Returns a lookup for texts whose last key part comes from data; an unknown key is returned unchanged. */
export async function getWords(group: string): Promise<(key: string | null | undefined) => string> {
  const t = await getTextByKey('operator')
  return (key) => {
    if (!key) return '–'
    const path = `${group}.${key}`
    return t.has(path) ? t(path) : key
  }
}

const TONES: Readonly<Record<string, Tone>> = {
  waiting_approve: 'warning',
  allowed: 'info',
  active: 'success',
  suspended: 'warning',
  blacklist: 'danger',
  rejected: 'danger',
  deactivated: 'neutral',
  disconnected: 'warning',
  not_found: 'warning',
  in_progress: 'warning',
  complete: 'success',
  requested: 'warning',
  approved: 'info',
  in_batch: 'info',
  paid: 'success',
  returned: 'warning',
  failed: 'danger',
  canceled: 'neutral',
  awaiting_payment: 'neutral',
  slip_review: 'warning',
  part_refunded: 'info',
  refunded: 'neutral',
  expired: 'neutral',
  draft: 'neutral',
  released: 'info',
  sent: 'info',
  done: 'success',
  waiting: 'warning',
  refused: 'danger',
  withdrawn: 'neutral',
  published: 'success',
  scheduled: 'info',
  hidden: 'neutral',
  archived: 'neutral',
}

/** Icon, word and colour of a status, for members, channels, documents, money and content. */
export function ConsoleStatus({ status }: { status: string }) {
  const t = useTextByKey('operator.status')
  return <Status tone={TONES[status] ?? 'neutral'}>{t.has(status) ? t(status) : status}</Status>
}
