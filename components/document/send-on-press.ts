import { documentScopeToken } from '#lib/calls/scope-token.ts'

/** Attributes of the box around the buttons: the id of the file, and the text for a failure. */
export const SENDS = 'data-sends'
export const SEND_TOO_MANY = 'data-too-many'
export const SEND_FAILED = 'data-failed'
/** Attributes of a button: its channel, and the text for success. */
export const SEND_BY = 'data-by'
export const SEND_DONE = 'data-done'

const TIMEOUT_MS = 20_000

/**
 * Requests the message and returns the status. Uses plain fetch, because public documents bundle neither the call
 * client nor the schemas.
 */
async function ask(id: string, by: string): Promise<number> {
  const token = documentScopeToken()
  const answer = await fetch(`/api/files/${encodeURIComponent(id)}/send`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ by }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  return answer?.status ?? 0
}

/** Sends the page's URL to the reader's own e-mail or LINE when a button is pressed. Returns the cleanup function. */
export function sendOnPress(box: HTMLElement): () => void {
  const status = box.querySelector('[role="status"]')
  let isBusy = false
  const onClick = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(`[${SEND_BY}]`) : null
    if (!button || isBusy) return
    isBusy = true
    button.ariaBusy = 'true'
    if (status) status.textContent = ''
    const answer = await ask(box.getAttribute(SENDS) ?? '', button.getAttribute(SEND_BY) ?? '')
    isBusy = false
    button.ariaBusy = null
    const isSent = answer >= 200 && answer < 300
    const said = isSent
      ? button.getAttribute(SEND_DONE)
      : box.getAttribute(answer === 429 ? SEND_TOO_MANY : SEND_FAILED)
    if (status) status.textContent = said
  }
  box.addEventListener('click', onClick)
  return () => box.removeEventListener('click', onClick)
}
