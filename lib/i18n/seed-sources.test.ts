import { expect, test } from 'vitest'
import { findSeedSource, SEED_TAX_RATES } from '#lib/domain/tax/seed-rates.ts'
import enOperator from '../../messages/en/operator.json' with { type: 'json' }
import thOperator from '../../messages/th/operator.json' with { type: 'json' }

test('every seed row has a source that the screens say in both languages, and what an operator typed stays as typed', () => {
  for (const { source } of SEED_TAX_RATES) {
    const key = findSeedSource(source)
    expect(key, source).toBeDefined()
    if (!key) continue
    expect(thOperator.settings.seedSource[key]).toMatch(/[\u0e01-\u0e2e]/)
    expect(enOperator.settings.seedSource[key]).not.toMatch(/[\u0e01-\u0e2e]/)
  }
  expect(findSeedSource('พระราชกฤษฎีกา ฉบับที่ 790')).toBeUndefined()
})
