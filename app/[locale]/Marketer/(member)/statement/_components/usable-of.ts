import type * as z from 'zod/mini'
import type { money } from '#lib/contract/shapes/common.ts'

type Money = z.output<typeof money>
export type Parts = Readonly<Record<'available' | 'packageValue', Money>>

/** What can be used: free credit, and the slots of packages at their value. Balances and movements count both. */
export const usableOf = ({ available, packageValue }: Parts): Money => ({
  minor: available.minor + packageValue.minor,
  currency: available.currency,
})
