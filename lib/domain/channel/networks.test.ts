import { expect, it } from 'vitest'
import { isErasedHandle } from './erased-handle.ts'
import { CHANNEL_TYPES, typesOfNetwork } from './types.ts'

it('a page and a profile of Facebook are one network, every other type is its own', () => {
  for (const type of CHANNEL_TYPES)
    expect(typesOfNetwork(type), type).toEqual(
      type.startsWith('FACEBOOK') ? ['FACEBOOK_PROFILE', 'FACEBOOK_PAGE'] : [type],
    )
})

it('only the handle that erasing writes is one of an erased channel', () => {
  const erased = 'closed-019a2f10-0000-7000-8000-00000000abcd'
  expect(isErasedHandle(erased)).toBe(true)
  for (const handle of [
    '',
    'closed-shop',
    'closed-019a2f10',
    `x${erased}`,
    `${erased}0`,
    erased.toUpperCase(),
    erased.replace('abcd', 'wxyz'),
    erased.replace('-7000', ''),
    erased.replace('-8000-', '-800-'),
    erased.replace('closed-019a2f10', 'closed-019a2f1'),
  ])
    expect(isErasedHandle(handle), handle).toBe(false)
})
