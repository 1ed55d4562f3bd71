import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault, hashKeyOf } from './vault.ts'

const vault = createVault({ encryptionKey: randomBytes(32) })
const seal = (text = '3100600445635') => vault.seal('influencer_profile', 'national_id_enc', 'row-1', text)

describe('vault', () => {
  it('opens what it sealed, and never seals the same twice', () => {
    const sealed = seal()
    expect(vault.open('influencer_profile', 'national_id_enc', 'row-1', sealed)).toBe('3100600445635')
    expect(sealed.includes('3100600445635')).toBe(false)
    expect(sealed.equals(seal())).toBe(false)
    expect(vault.open('influencer_profile', 'national_id_enc', 'row-1', seal('ไทย'))).toBe('ไทย')
  })
  it.each([
    ['bank_account', 'national_id_enc', 'row-1'],
    ['influencer_profile', 'tax_id_enc', 'row-1'],
    ['influencer_profile', 'national_id_enc', 'row-2'],
  ])('does not open in another cell: %s.%s of %s', (table, column, row) => {
    expect(() => vault.open(table, column, row, seal())).toThrow()
  })
  it('notices a changed byte, a cut tail, another key and another version', () => {
    const open = (bytes: Buffer, key = vault) =>
      key.open('influencer_profile', 'national_id_enc', 'row-1', bytes)
    for (const at of [0, 5, 20, 30]) {
      const changed = seal()
      changed[at]! ^= 1
      expect(() => open(changed)).toThrow()
    }
    expect(() => open(seal().subarray(0, 20))).toThrow()
    expect(() => open(seal(), createVault({ encryptionKey: randomBytes(32) }))).toThrow()
    expect(() => createVault({ encryptionKey: randomBytes(16) })).toThrow(RangeError)
  })
  it('hashes by key and purpose', () => {
    expect(vault.hash('person', 'TH:1')).toBe(vault.hash('person', 'TH:1'))
    expect(vault.hash('person', 'TH:1')).not.toBe(vault.hash('phone', 'TH:1'))
    expect(createVault({ encryptionKey: randomBytes(32) }).hash('person', 'TH:1')).not.toBe(
      vault.hash('person', 'TH:1'),
    )
    expect(vault.hash('person', 'TH:1')).toMatch(/^[0-9a-f]{64}$/)
  })
  it('opens with the other key while keys are rotated, and says which key sealed', () => {
    const [old, next] = [randomBytes(32), randomBytes(32)]
    const cell = ['bank_account', 'account_enc', 'row-1'] as const
    const before = createVault({ encryptionKey: old }).seal(...cell, '1234567890')
    const both = createVault({ encryptionKey: next, otherEncryptionKey: old })
    expect(both.open(...cell, before)).toBe('1234567890')
    expect(both.isCurrent(...cell, before)).toBe(false)
    const after = both.seal(...cell, '1234567890')
    expect(both.isCurrent(...cell, after)).toBe(true)
    expect(createVault({ encryptionKey: next }).open(...cell, after)).toBe('1234567890')
    expect(() => createVault({ encryptionKey: old }).open(...cell, after)).toThrow()
    expect(() => both.open('bank_account', 'account_enc', 'row-2', before)).toThrow()
  })
  it('hashes the same with the next key and the key of hashes that was', () => {
    const [old, next] = [randomBytes(32), randomBytes(32)]
    const was = createVault({ encryptionKey: old }).hash('person', 'TH:1')
    const hashKey = hashKeyOf({ encryptionKey: old })
    expect(createVault({ encryptionKey: next, hashKey }).hash('person', 'TH:1')).toBe(was)
    expect(createVault({ encryptionKey: next }).hash('person', 'TH:1')).not.toBe(was)
    expect(() => createVault({ encryptionKey: next, hashKey: randomBytes(16) })).toThrow(RangeError)
  })
})
