import { replayEarlyInput } from '#lib/browser/early-input.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { carryTyped } from './carry-typed.ts'
import { LEAD_AGAIN, LEAD_REFERENCE, LEAD_SENT, LEAD_SUMMARY } from './lead-parts.ts'
import type { LeadAnswer, LeadField, LeadKind, LeadProblem } from './lead-values.ts'
import { sendLeadForm } from './send-lead-form.ts'

/** Settings from the element's attributes. */
export interface LeadSetting {
  readonly kind: LeadKind
  readonly locale: Locale
  readonly words: Readonly<Record<LeadProblem | 'errorPrefix' | 'tooMany' | 'failed', string>>
}

/** Fields in their order on the form. */
export const LEAD_FIELDS: readonly LeadField[] = ['name', 'email', 'phone', 'objective', 'message']

/** Shows the error under its field and links the two for screen readers. */
function markField(name: LeadField, text: string | undefined): void {
  const control = document.getElementById(`lead-${name}`)
  const slot = document.getElementById(`lead-${name}-problem`)
  if (!control || !slot) return
  slot.textContent = text ?? ''
  slot.hidden = !text
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== slot.id)
  control.setAttribute('aria-describedby', [...others, ...(text ? [slot.id] : [])].join(' '))
  if (text) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

function listItem(text: string, href?: string): HTMLLIElement {
  const item = document.createElement('li')
  const inner = href ? document.createElement('a') : item
  inner.textContent = text
  if (href && inner instanceof HTMLAnchorElement) {
    inner.href = href
    item.append(inner)
  }
  return item
}

/**
 * Makes the lead form work in the browser: the answer replaces the form; errors appear next to their fields and
 * above them, and the input is kept. Returns a function that undoes this.
 */
export function startLeadForm(box: HTMLElement, { kind, locale, words }: LeadSetting): () => void {
  const form = box.querySelector('form')
  const part = (name: string) => box.querySelector<HTMLElement>(`[${name}]`)
  const [summary, sent, again] = [part(LEAD_SUMMARY), part(LEAD_SENT), part(LEAD_AGAIN)]
  if (!form || !summary || !sent) return () => {}
  const title = document.title
  let isBusy = false

  const show = (answer: LeadAnswer) => {
    const problems = answer.kind === 'fields' ? answer.problems : {}
    const lines = LEAD_FIELDS.flatMap((name) => {
      const problem = problems[name]
      markField(name, problem && words[problem])
      return problem ? [listItem(words[problem], `#lead-${name}`)] : []
    })
    if (answer.kind === 'tooMany' || answer.kind === 'failed') lines.push(listItem(words[answer.kind]))
    summary.querySelector('ul')?.replaceChildren(...lines)
    summary.hidden = lines.length === 0
    document.title = lines.length > 0 ? `${words.errorPrefix} ${title}` : title
    if (answer.kind !== 'sent') return summary.focus()
    const reference = part(LEAD_REFERENCE)
    if (reference) reference.textContent = answer.reference
    form.hidden = true
    form.reset()
    sent.hidden = false
    sent.focus()
  }
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    form.ariaBusy = 'true'
    const answer = await sendLeadForm(new FormData(form), kind, locale)
    form.ariaBusy = null
    isBusy = false
    show(answer)
  }
  const onAgain = () => {
    sent.hidden = true
    form.hidden = false
  }
  form.addEventListener('submit', onSubmit)
  again?.addEventListener('click', onAgain)
  const endCarrying = carryTyped(form)
  if (replayEarlyInput(form)) form.requestSubmit()
  return () => {
    endCarrying()
    form.removeEventListener('submit', onSubmit)
    again?.removeEventListener('click', onAgain)
    document.title = title
  }
}
