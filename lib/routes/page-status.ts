/** The server entry puts a function here that sets the status of the answer being rendered. */
export const PAGE_STATUS = Symbol.for('siang.page-status')

/**
 * Makes the page being rendered answer 404 while its own HTML is sent. The framework's `notFound()` sends an empty
 * document that only the browser fills (docs/packages.md#next).
 */
export function answerNotFound(): void {
  const set: unknown = Reflect.get(globalThis, PAGE_STATUS)
  if (typeof set === 'function') set(404)
}
