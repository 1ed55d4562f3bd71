import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { CALLS } from '#lib/contract/index.ts'
import { paramsOf } from './support/asking.ts'
import { OWNERS } from './support/owners.ts'
import { PLAIN_OF_CALL, PLAIN_PARAMS } from './support/plain-params.ts'
import { bodyFor } from './support/refusals.ts'

const calls = Object.values(CALLS) as AnyCall[]

describe('the data of the matrix', () => {
  it('R17 R18 has an entry for every call with an id, and none for a call that is gone', () => {
    const missing = calls.flatMap((call) =>
      paramsOf(call)
        .filter(
          (name) =>
            !OWNERS[call.id]?.objects[name] &&
            PLAIN_OF_CALL[call.id]?.[name] === undefined &&
            (PLAIN_PARAMS[name] === undefined || name === 'id'),
        )
        .map((name) => `${call.id}: {${name}}`),
    )
    expect(missing).toEqual([])
    expect([...Object.keys(OWNERS), ...Object.keys(PLAIN_OF_CALL)].filter((id) => !CALLS[id])).toEqual([])
  })

  it('R17 R18 sends bodies that the contract takes', () => {
    const refused = calls.filter((call) => call.body && !call.body.safeParse(bodyFor(call)).success)
    expect(refused.map((call) => call.id)).toEqual([])
  })
})
