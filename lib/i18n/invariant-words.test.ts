import { expect, it } from 'vitest'
import en from '../../messages/en/operator.json' with { type: 'json' }
import th from '../../messages/th/operator.json' with { type: 'json' }
import { INVARIANTS } from '../server/invariants/index.ts'

it.each([
  ['th', th],
  ['en', en],
])('each rule of the ledger has a sentence in %s', (_, words) => {
  expect(Object.keys(words.ledger.rule).sort()).toEqual(INVARIANTS.map(({ id }) => id).sort())
})
