import { type PostedLead, readLeadAnswer } from '#lib/calls/post-lead.ts'
import { send } from '#lib/calls/transport.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { answerRefused } from '#lib/routes/page-status.ts'
import { readPostedForm } from '#lib/routes/posted-form.ts'
import type { LeadAnswer, LeadKind } from './lead-values.ts'
import { sendLeadForm } from './send-lead-form.ts'

/** Input posted without script, and the result; the page shows both. */
export interface PostedAnswer {
  readonly fields: URLSearchParams
  readonly answer: LeadAnswer
}

/** Sends a posted form to the backend, which checks its origin; undefined when no form was posted. */
export async function answerPostedLead(kind: LeadKind, locale: Locale): Promise<PostedAnswer | undefined> {
  const posted = readPostedForm()
  if (!posted) return undefined
  const { fields, origin } = posted
  const answer = await sendLeadForm(fields, kind, locale, async (body): Promise<PostedLead> => {
    const { status, data } = await send({
      method: 'POST',
      url: '/api/leads',
      headers: new Headers({ ...origin, accept: 'application/json', 'content-type': 'application/json' }),
      body: JSON.stringify(body),
      blob: false,
      signal: undefined,
    })
    return readLeadAnswer(status, data)
  })
  if (answer.kind !== 'sent') answerRefused()
  return { fields, answer }
}
