import { expect, test } from 'vitest'
import { requireStepUp } from './context.ts'

type Given = Parameters<typeof requireStepUp>[0]
const NOW = Date.UTC(2026, 10, 27, 17, 30)

test.each([
  ['marketer', 0, true],
  ['marketer', -5 * 60_000, true],
  ['marketer', -5 * 60_000 - 1, false],
  ['operator', -10 * 60_000, true],
  ['operator', -10 * 60_000 - 1, false],
  // Another machine's clock may be a little ahead; a clock that was set back must not extend a code's validity.
  ['operator', 60_000, true],
  ['operator', 60_001, false],
  ['influencer', 3_600_000, false],
  ['influencer', null, false],
] as const)('R22 a code of a %s from %j ms is fresh: %j', (kind, from, isFresh) => {
  const ctx = {
    now: () => new Date(NOW),
    caller: { kind, stepUpAt: from === null ? null : new Date(NOW + from) },
  } as Given
  const ask = () => requireStepUp(ctx)
  if (isFresh) expect(ask).not.toThrow()
  else expect(ask).toThrow(expect.objectContaining({ code: 'code_required' }))
})
