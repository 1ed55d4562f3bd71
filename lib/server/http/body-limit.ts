import { MAX_FORM_BYTES } from '../../domain/file/limits.ts'

export const MAX_JSON_BYTES = 64 * 1024
const MAX_OPERATOR_JSON_BYTES = 512 * 1024
/** Services send what happened at one moment together: a hundred long messages, an event with all its lines. */
const MAX_NOTICE_BYTES = 512 * 1024
const NOTICES = /^\/api\/(?:line\/webhook|payments\/card)$/

/** True for a body with a file, which is streamed. */
export function isForm(contentType: string | null | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false
}

/** Largest body of a request in bytes, by its path and content type. */
export function bodyLimit(pathname: string, contentType: string | null | undefined): number {
  if (isForm(contentType)) return MAX_FORM_BYTES
  if (NOTICES.test(pathname)) return MAX_NOTICE_BYTES
  return /^\/api\/operators?\//i.test(pathname) ? MAX_OPERATOR_JSON_BYTES : MAX_JSON_BYTES
}
