import { afterEach } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
afterEach(() => {
  delete scope[TRANSPORT]
})

/** Sets the transport that responds to the calls of the current test. */
export function answerBy(transport: Transport): void {
  scope[TRANSPORT] = transport
}
