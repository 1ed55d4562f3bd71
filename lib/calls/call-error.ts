import type { ErrorCode, ErrorFields } from '../domain/errors.ts'

/** A call that the backend refused or never answered. `status` is 0 where no answer came. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly requestId: string
  readonly fields: ErrorFields | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    extra: {
      status: number
      requestId?: string
      fields?: ErrorFields | undefined
      details?: Record<string, unknown> | undefined
      cause?: unknown
    },
  ) {
    super(code, { cause: extra.cause })
    this.name = 'CallError'
    this.code = code
    this.status = extra.status
    this.requestId = extra.requestId ?? ''
    this.fields = extra.fields
    this.details = extra.details
  }

  /** False when the backend may have acted nevertheless: no response, a server error, or still in progress. */
  get isDefinite(): boolean {
    if (this.status === 0 || this.status >= 500) return false
    return this.code !== 'in_progress' && ![408, 425, 429].includes(this.status)
  }

  /** The object has changed since the page read it, so the page must read it again. */
  get isStale(): boolean {
    return this.code === 'stale_version' || this.code === 'move_not_allowed'
  }
}

/**
 * The code if it has the form of one, else `internal`. Not checked against the closed list, which would add a KiB to
 * every form; for a code of a newer backend the general message is shown.
 */
export function toErrorCode(code: unknown): ErrorCode {
  return typeof code === 'string' && /^[a-z]+(?:_[a-z]+){0,5}$/.test(code) ? (code as ErrorCode) : 'internal'
}
