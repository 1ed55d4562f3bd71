import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readMessageKey, toMessageKey } from './field-errors.ts'

const told = (schema: z.ZodMiniType, input: unknown) => {
  const { error } = z.safeParse(schema, input, { error: toMessageKey })
  return readMessageKey(error?.issues[0]?.message ?? '')
}

test('limits are written with their thousands', () => {
  expect(told(z.string().check(z.maxLength(2000)), 'x'.repeat(2001))).toMatchObject({
    key: 'form.field.too_long',
    values: { max: '2,000' },
  })
  expect(told(z.number().check(z.maximum(1_500_000)), 2_000_000)).toMatchObject({
    values: { max: '1,500,000' },
  })
  expect(told(z.number().check(z.minimum(1000)), 1)).toMatchObject({ values: { min: '1,000' } })
  expect(told(z.string().check(z.minLength(10)), 'x')).toMatchObject({ values: { min: '10' } })
  expect(told(z.array(z.string()).check(z.minLength(1)), [])).toMatchObject({ kind: 'choose' })
})
