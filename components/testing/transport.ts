import { afterEach } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
afterEach(() => {
  delete scope[TRANSPORT]
})

/** Answers the calls of the test that runs. */
export function answerBy(transport: Transport): void {
  scope[TRANSPORT] = transport
}
