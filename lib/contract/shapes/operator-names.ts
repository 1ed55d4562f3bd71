import { lazy, z } from '../zod.ts'
import { id } from './common.ts'

/** An order number as typed. */
export const orderNo = lazy(() => z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
export const member = lazy(() =>
  z.object({ id, name: z.nullable(z.string()), email: z.nullable(z.string()) }),
)

export const operator = lazy(() => z.nullable(z.object({ id, name: z.string() })))
