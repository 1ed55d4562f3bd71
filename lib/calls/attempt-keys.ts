/**
 * One idempotency key per attempt at a money command (docs/promises.md#r4). The key is reused until a definite response
 * arrives: after a timeout the same press repeats the same key and can never pay twice.
 */
const keys = new Map<string, string>()

function attemptOf(callId: string, params: Record<string, string> | undefined): string {
  return `${callId} ${JSON.stringify(Object.entries(params ?? {}).sort())}`
}

export function keyOfAttempt(callId: string, params?: Record<string, string>): string {
  if (typeof window === 'undefined') throw new Error(`${callId}: on a server give the idempotency key`)
  const attempt = attemptOf(callId, params)
  let key = keys.get(attempt)
  if (!key) {
    key = crypto.randomUUID()
    keys.set(attempt, key)
  }
  return key
}

export function settleAttempt(callId: string, params?: Record<string, string>): void {
  keys.delete(attemptOf(callId, params))
}
