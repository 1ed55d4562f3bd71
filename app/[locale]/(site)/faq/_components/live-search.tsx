'use client'
import { useEffect } from 'react'
import { holdsWords } from './find-questions.ts'
import { FAQ_LIST, FAQ_MORE, FAQ_NOTHING } from './list-ids.ts'

/**
 * Filters the questions while somebody types. All of them are in the page and the server hides what a search leaves
 * out, so the script only moves `hidden` and nothing is sent twice.
 */
export function LiveSearch({
  counts,
}: {
  /** The sentence for each number of questions. */ counts: readonly string[]
}) {
  useEffect(() => {
    const list = document.getElementById(FAQ_LIST)
    const form = document.querySelector<HTMLFormElement>('search form')
    if (!list || !form) return
    const filter = () => {
      const word = String(new FormData(form).get('q') ?? '')
      const audience = String(new FormData(form).get('audience') ?? '')
      let found = 0
      for (const group of list.querySelectorAll<HTMLElement>('[data-audience]')) {
        let inGroup = 0
        for (const question of group.querySelectorAll('details')) {
          const fits =
            (audience === '' || group.dataset.audience === audience) && holdsWords(question.textContent, word)
          question.hidden = !fits
          if (fits) inGroup++
        }
        group.hidden = inGroup === 0
        found += inGroup
      }
      const nothing = document.getElementById(FAQ_NOTHING)
      if (nothing) nothing.hidden = found > 0
      const more = document.getElementById(FAQ_MORE)
      if (more) more.hidden = found === 0
      const status = document.querySelector('search [role="status"]')
      const sentence = counts[found]
      if (status && sentence && status.textContent !== sentence) status.textContent = sentence
    }
    // A word typed before this script arrived counts too.
    filter()
    form.addEventListener('input', filter)
    return () => form.removeEventListener('input', filter)
  }, [counts])
  return null
}
