import type { sendLead } from '../contract/content.ts'
import type { BodyInputOf } from '../contract/define-call.ts'

/** What became of a lead: its reference, the fields that were refused (none where all is wrong), or too many today. */
export type PostedLead =
  | { readonly reference: string }
  | { readonly status: number; readonly fields: readonly string[] }

/** As typed: what was chosen from a list is text until the backend has checked it. */
type PostableLead = Omit<BodyInputOf<typeof sendLead>, 'questionnaire'> & {
  readonly questionnaire?: Readonly<Record<'objective' | 'budget' | 'start', string>>
}

const FAILED: PostedLead = { status: 0, fields: [] }
const TIMEOUT_MS = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Sends a lead. Small: documents of everybody carry neither the wrapper of calls nor the schemas; the backend checks. */
export async function postLead(body: PostableLead): Promise<PostedLead> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return readLeadAnswer(response.status, await response.json())
  } catch {
    return FAILED
  }
}

/** What the backend's answer says. */
export function readLeadAnswer(status: number, answer: unknown): PostedLead {
  if (!isRecord(answer)) return FAILED
  if (status >= 200 && status < 300)
    return typeof answer.reference === 'string' ? { reference: answer.reference } : FAILED
  const fields = isRecord(answer.error) && isRecord(answer.error.fields) ? answer.error.fields : {}
  return { status, fields: Object.keys(fields) }
}
