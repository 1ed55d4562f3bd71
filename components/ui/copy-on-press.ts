import { COPY, TICK } from './line-paths.ts'

/** Attributes of a button: the text to copy, and the confirmation. */
export const COPIES = 'data-copy'
export const COPIED_WORDS = 'data-copied'

const DONE_MS = 4_000

/**
 * Copies the button's text when it is pressed and shows a confirmation for a while, also in the element after it; where
 * it may not copy, shows the text itself. Returns the cleanup function.
 */
export function copyOnPress(button: HTMLElement): () => void {
  const label = button.querySelector('span')
  const done = button.getAttribute(COPIED_WORDS) ?? ''
  let words: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (isDone: boolean) => {
    clearTimeout(timer)
    if (!label) return
    if (isDone) words ??= label.textContent
    if (words !== undefined) label.textContent = isDone ? done : words
    if (!isDone) words = undefined
    button.querySelector('path')?.setAttribute('d', isDone ? TICK : COPY)
    const status = button.nextElementSibling
    if (status) status.textContent = isDone ? done : ''
    if (isDone) timer = setTimeout(say, DONE_MS, false)
  }
  const onClick = async () => {
    const text = button.getAttribute(COPIES) ?? ''
    try {
      await navigator.clipboard.writeText(text)
      say(true)
    } catch {
      say(false)
      // Browsers inside apps may have no clipboard: the text is shown, selected, to be copied by hand.
      prompt(button.textContent, text)
    }
  }
  button.addEventListener('click', onClick)
  return () => {
    clearTimeout(timer)
    button.removeEventListener('click', onClick)
  }
}
