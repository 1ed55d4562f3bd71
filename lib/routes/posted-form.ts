/** The server entry puts a function here that gives the form that was sent to the page being rendered. */
export const POSTED_FORM = Symbol.for('siang.posted-form')

/** A form that a browser without script sent to the page itself, and what the browser says of where it came from. */
export interface PostedForm {
  readonly fields: URLSearchParams
  readonly origin: Readonly<Record<string, string>>
}

/** What was sent to this page; undefined where it was only asked for. */
export function readPostedForm(): PostedForm | undefined {
  const read: unknown = Reflect.get(globalThis, POSTED_FORM)
  return typeof read === 'function' ? read() : undefined
}
