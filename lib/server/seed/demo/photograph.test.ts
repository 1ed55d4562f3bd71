import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photograph } from './photograph.ts'

/** Drafts of one campaign that stand beside each other in a list. */
const DRAFTS = 15
/** Mean difference, of 255, below which two pictures look like one from a distance: nine points of each are compared. */
const LEAST_DIFFERENCE = 13

it.each(['women', 'food', 'art'])('drafts of one campaign look different in a list: %s', async (category) => {
  const small = await Promise.all(
    Array.from({ length: DRAFTS }, async (_, take) =>
      sharp((await photograph(category, take)).bytes)
        .resize(3, 3, { fit: 'cover' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const alike = small.flatMap((one, at) =>
    small.slice(at + 1).flatMap((other, more) => {
      const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0)
      const difference = sum / one.length
      return difference < LEAST_DIFFERENCE ? [[at, at + 1 + more, Math.round(difference)]] : []
    }),
  )
  expect(alike).toEqual([])
})
