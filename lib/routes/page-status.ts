/** The server entry puts a function here that sets the status of the answer being rendered. */
export const PAGE_STATUS = Symbol.for('siang.page-status')

/**
 * Makes the page being rendered answer 404 while its own HTML is sent. The framework's `notFound()` sends an empty
 * document that only the browser fills (docs/packages.md#next).
 */
export function answerNotFound(): void {
  answerWith(404)
}

/** The same for a page that answers a form in which something is wrong. */
export function answerRefused(): void {
  answerWith(422)
}

function answerWith(status: number): void {
  const set: unknown = Reflect.get(globalThis, PAGE_STATUS)
  if (typeof set === 'function') set(status)
}
