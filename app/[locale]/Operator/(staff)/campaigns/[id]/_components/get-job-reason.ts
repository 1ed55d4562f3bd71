import { isReasonCode } from '#components/job/job-reason.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'

/** The sentence of a reason, where it is a code; what a person wrote stands as it is. */
export async function getJobReason(): Promise<(reason: string | null) => string | null> {
  const t = await getTextByKey('job.reason')
  return (reason) => (reason && isReasonCode(reason) && t.has(reason) ? t(reason) : reason)
}
