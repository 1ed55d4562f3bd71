/** The server entry stores a function here that returns the form posted to the page being rendered. */
export const POSTED_FORM = Symbol.for('siang.posted-form')

/** A form that a browser without script posted to the page itself, with the browser's headers about its origin. */
export interface PostedForm {
  readonly fields: URLSearchParams
  readonly origin: Readonly<Record<string, string>>
}

/** The form posted to this page; undefined when none was posted. */
export function readPostedForm(): PostedForm | undefined {
  const read: unknown = Reflect.get(globalThis, POSTED_FORM)
  return typeof read === 'function' ? read() : undefined
}
