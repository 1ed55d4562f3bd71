/** The server entry stores a function here that sets the status of the response being rendered. */
export const PAGE_STATUS = Symbol.for('siang.page-status')

/**
 * Makes the page being rendered respond 404 with its own HTML. The framework's `notFound()` would send an empty
 * document that only the browser fills (docs/packages.md#next).
 */
export function answerNotFound(): void {
  answerWith(404)
}

/** The same for a page that re-renders a form with errors. */
export function answerRefused(): void {
  answerWith(422)
}

function answerWith(status: number): void {
  const set: unknown = Reflect.get(globalThis, PAGE_STATUS)
  if (typeof set === 'function') set(status)
}
