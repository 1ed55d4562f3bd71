/** Which form it is: a message whose topic is chosen in it, a campaign to talk about, a partnership. */
export type LeadKind = 'contact' | 'campaign' | 'partnership'

/** What the lead form holds, as typed. */
export interface LeadValues {
  readonly kind: LeadKind
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly message: string
  /** Kind of partner in the visitor's words; goes before the message. */
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

/** A form, sent by script or without. */
export type Sent = Pick<FormData | URLSearchParams, 'get'>

const text = (data: Sent, name: string) => String(data.get(name) ?? '').trim()

/** Reads the form's fields. A campaign is one where the visitor says so or answers its questions. */
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

/** What must be corrected before sending; empty when nothing. */
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
