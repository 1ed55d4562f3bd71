import { postLead } from '#lib/calls/post-lead.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { checkLead, type LeadAnswer, type LeadKind, readLead, type Sent } from './lead-values.ts'

const FIELD_PROBLEMS = {
  name: 'needName',
  email: 'badEmail',
  phone: 'badPhone',
  message: 'longMessage',
  questionnaire: 'needAnswers',
} as const

/** Validates and sends the form; `post` does the request. */
export async function sendLeadForm(
  data: Sent,
  form: LeadKind,
  locale: Locale,
  post: typeof postLead = postLead,
): Promise<LeadAnswer> {
  const values = readLead(data, form)
  const problems = checkLead(values)
  if (Object.keys(problems).length > 0) return { kind: 'fields', problems }
  const { kind, name, email, phone, company, objective, budget, start } = values
  const posted = await post({
    kind,
    name,
    message: values.partner ? `[${values.partner}]\n${values.message}` : values.message,
    locale,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(company ? { company } : {}),
    ...(kind === 'campaign' && objective ? { questionnaire: { objective, budget, start } } : {}),
  })
  if ('reference' in posted) return { kind: 'sent', reference: posted.reference }
  return posted.status === 429 ? { kind: 'tooMany' } : toProblems(posted.fields)
}

function toProblems(names: readonly string[]): LeadAnswer {
  const known = names
    .map((name) => name.split('.')[0] ?? '')
    .filter((name): name is keyof typeof FIELD_PROBLEMS => Object.hasOwn(FIELD_PROBLEMS, name))
  if (known.length === 0) return { kind: 'failed' }
  return {
    kind: 'fields',
    problems: Object.fromEntries(
      known.map((name) => [name === 'questionnaire' ? 'objective' : name, FIELD_PROBLEMS[name]]),
    ),
  }
}
