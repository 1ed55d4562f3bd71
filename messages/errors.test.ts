import { expect, it } from 'vitest'
import { ERROR_CODES } from '#lib/domain/errors.ts'
import en from './en/errors.json'
import th from './th/errors.json'

it('has one sentence for every error code, and none for anything else', () => {
  const codes = [...ERROR_CODES].sort()
  expect(Object.keys(th).sort()).toEqual(codes)
  expect(Object.keys(en).sort()).toEqual(codes)
})
