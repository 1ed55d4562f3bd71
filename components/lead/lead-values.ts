/** Kind of form: a message with a topic, a campaign enquiry, a partnership. */
export type LeadKind = 'contact' | 'campaign' | 'partnership'

/** Values of the lead form, as typed. */
export interface LeadValues {
  readonly kind: LeadKind
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly message: string
  /** Kind of partner as typed; placed before the message. */
  readonly partner: string
  readonly objective: string
  readonly budget: string
  readonly start: string
}

export type LeadField = 'name' | 'email' | 'phone' | 'message' | 'objective'
export type LeadProblem =
  | 'needName'
  | 'needReach'
  | 'badEmail'
  | 'badPhone'
  | 'needMessage'
  | 'longMessage'
  | 'needAnswers'

export type LeadAnswer =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'fields'; readonly problems: Readonly<Partial<Record<LeadField, LeadProblem>>> }
  | { readonly kind: 'tooMany' | 'failed' }

/** Form data, sent by script or posted without. */
export type Sent = Pick<FormData | URLSearchParams, 'get'>

const text = (data: Sent, name: string) => String(data.get(name) ?? '').trim()

/** Reads the form's fields. A lead is about a campaign when the visitor chose that topic or answered its questions. */
export function readLead(data: Sent, kind: LeadKind): LeadValues {
  return {
    kind: kind === 'contact' && text(data, 'topic') === 'campaign' ? 'campaign' : kind,
    name: text(data, 'name'),
    email: text(data, 'email'),
    phone: text(data, 'phone'),
    company: text(data, 'company'),
    message: text(data, 'message'),
    partner: text(data, 'partner'),
    objective: text(data, 'objective'),
    budget: text(data, 'budget'),
    start: text(data, 'start'),
  }
}

/** Errors by field; empty when the values are valid. */
export function checkLead(values: LeadValues): Partial<Record<LeadField, LeadProblem>> {
  const problems: Partial<Record<LeadField, LeadProblem>> = {}
  if (values.name === '') problems.name = 'needName'
  if (values.email === '' && values.phone === '') problems.email = 'needReach'
  else if (values.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email))
    problems.email = 'badEmail'
  if (values.phone !== '' && (values.phone.match(/[0-9๐-๙]/g) ?? []).length < 8) problems.phone = 'badPhone'
  if (values.message === '') problems.message = 'needMessage'
  else if (values.message.length > 3900) problems.message = 'longMessage'
  const answers = [values.objective, values.budget, values.start].filter(Boolean).length
  if (values.kind === 'campaign' && answers !== 3) problems.objective = 'needAnswers'
  return problems
}
