import { CallError, callApi } from '#lib/calls/call.ts'
import { schemasReady } from '#lib/calls/schemas.ts'
import { sendLead } from '#lib/contract/content.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { checkLead, type LeadAnswer, type LeadKind, readLead } from './lead-values.ts'

const FIELD_PROBLEMS = {
  name: 'needName',
  email: 'badEmail',
  phone: 'badPhone',
  message: 'longMessage',
  questionnaire: 'needAnswers',
} as const

type Body = Parameters<typeof callApi<typeof sendLead>>[1]['body']

/** Checks and sends the form. Loaded when it is sent: the page stays within its budget of script. */
export async function sendLeadForm(data: FormData, form: LeadKind, locale: Locale): Promise<LeadAnswer> {
  const values = readLead(data, form)
  const problems = checkLead(values)
  if (Object.keys(problems).length > 0) return { kind: 'fields', problems }
  const { kind, name, email, phone, company, objective, budget, start } = values
  const body = {
    kind,
    name,
    message: values.partner ? `[${values.partner}]\n${values.message}` : values.message,
    locale,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(company ? { company } : {}),
    ...(kind === 'campaign' && objective ? { questionnaire: { objective, budget, start } } : {}),
  } as Body
  try {
    await schemasReady()
    const checked = sendLead.body.safeParse(body)
    if (!checked.success) return toProblems(checked.error.issues.map((issue) => String(issue.path[0])))
    const { reference } = await callApi(sendLead, { body })
    return { kind: 'sent', reference }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 429) return { kind: 'tooMany' }
    return error.fields ? toProblems(Object.keys(error.fields)) : { kind: 'failed' }
  }
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
