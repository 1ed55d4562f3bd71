import { ANSWERED_AT_ONCE, FAQ_COUNTS, FAQ_MORE, FAQ_NOTHING } from './question-ids.ts'

/** True when the text contains every word. Substrings count, because Thai has no spaces. */
export function holdsWords(text: string, word: string): boolean {
  const known = text.normalize('NFC').toLowerCase()
  const parts = word.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return parts.every((part) => known.includes(part))
}

/** The sentence for each number of matches, from the attribute of the list. */
function readCounts(list: HTMLElement): readonly string[] {
  const counts: unknown = JSON.parse(list.getAttribute(FAQ_COUNTS) ?? '[]')
  return Array.isArray(counts) ? counts.map(String) : []
}

/**
 * Filters the questions while typing. All questions are in the page, some hidden by the server's search, so only
 * `hidden` changes and no request is made. Returns the cleanup function.
 */
export function searchQuestions(list: HTMLElement): () => void {
  const form = document.querySelector<HTMLFormElement>('search form')
  if (!form) return () => {}
  const counts = readCounts(list)
  let opened: HTMLDetailsElement[] = []
  const filter = () => {
    const word = String(new FormData(form).get('q') ?? '')
    const audience = String(new FormData(form).get('audience') ?? '')
    const found: HTMLDetailsElement[] = []
    for (const group of list.querySelectorAll<HTMLElement>('[data-audience]')) {
      let inGroup = 0
      for (const question of group.querySelectorAll('details')) {
        const fits =
          (audience === '' || group.dataset.audience === audience) && holdsWords(question.textContent, word)
        question.hidden = !fits
        if (!fits) continue
        inGroup++
        found.push(question)
      }
      group.hidden = inGroup === 0
    }
    // The answers of few matches open automatically; the next search closes those, but not the ones opened by the
    // reader.
    const isAnswer = word.trim() !== '' && found.length <= ANSWERED_AT_ONCE
    for (const question of opened) if (!isAnswer || !found.includes(question)) question.open = false
    const answers = isAnswer ? found.filter((question) => !question.open || opened.includes(question)) : []
    for (const question of answers) question.open = true
    opened = answers
    const nothing = document.getElementById(FAQ_NOTHING)
    if (nothing) nothing.hidden = found.length > 0
    const more = document.getElementById(FAQ_MORE)
    if (more) more.hidden = found.length === 0
    const status = document.querySelector('search [role="status"]')
    const sentence = counts[found.length]
    if (status && sentence && status.textContent !== sentence) status.textContent = sentence
  }
  // A word typed before this script loaded counts, too.
  filter()
  form.addEventListener('input', filter)
  return () => form.removeEventListener('input', filter)
}
