import type { ReasonOptions } from '#components/job/job-reason.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'

/** The sentence of a reason, where it is a code; what a person wrote stands as it is. A case has words of its own. */
export async function getJobReason(): Promise<
  (reason: string | null, options?: ReasonOptions) => string | null
> {
  const ofJob = await getTextByKey('reason.of')
  const ofCase = await getTextByKey('operator.job.case')
  return (reason, { isCase } = { isCase: false }) => {
    if (!reason) return reason
    if (isCase && ofCase.has(reason)) return ofCase(reason)
    return ofJob.has(reason) ? ofJob(reason) : reason
  }
}
