import type { sendLead } from '../contract/content.ts'
import type { BodyInputOf } from '../contract/define-call.ts'

/**
 * Result of sending a lead: its reference, or the status with the refused fields (none when the whole request failed).
 */
export type PostedLead =
  | { readonly reference: string }
  | { readonly status: number; readonly fields: readonly string[] }

/** The values as typed: choices from lists are unchecked text. */
type PostableLead = Omit<BodyInputOf<typeof sendLead>, 'questionnaire'> & {
  readonly questionnaire?: Readonly<Record<'objective' | 'budget' | 'start', string>>
}

const FAILED: PostedLead = { status: 0, fields: [] }
const TIMEOUT_MS = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Sends a lead. Uses plain fetch: public documents bundle neither the call client nor the schemas, and the backend
 * validates.
 */
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

/** Converts the backend's response to the result. */
export function readLeadAnswer(status: number, answer: unknown): PostedLead {
  if (!isRecord(answer)) return FAILED
  if (status >= 200 && status < 300)
    return typeof answer.reference === 'string' ? { reference: answer.reference } : FAILED
  const fields = isRecord(answer.error) && isRecord(answer.error.fields) ? answer.error.fields : {}
  return { status, fields: Object.keys(fields) }
}
