import { expect, it } from 'vitest'
import { openScreens, type SignUpFlow } from './sign-up-steps.ts'

const flow = (step: SignUpFlow['step'], type: SignUpFlow['type'] = null) => ({ step, type, otp: null })
const otp = { id: 'x' } as unknown as SignUpFlow['otp']

it('an influencer may open every step up to where the sign-up stands', () => {
  const open = (of?: ReturnType<typeof flow>) => openScreens('influencer', of, undefined)
  expect(open()).toEqual(['consent'])
  expect(open(flow('location'))).toEqual(['consent', 'location'])
  expect(open(flow('email'))).toEqual(['consent', 'location', 'email'])
  expect(openScreens('influencer', { ...flow('email'), otp }, undefined)).toEqual([
    'consent',
    'location',
    'email',
    'code',
  ])
  expect(open(flow('password'))).toEqual(['consent', 'location', 'email', 'password'])
})

it('a marketer who changes the type begins again with the consent', () => {
  expect(openScreens('marketer', undefined, undefined)).toEqual(['type'])
  expect(openScreens('marketer', undefined, 'brand')).toEqual(['type', 'consent'])
  expect(openScreens('marketer', flow('password', 'brand'), 'brand')).toEqual([
    'type',
    'consent',
    'email',
    'password',
  ])
  expect(openScreens('marketer', flow('password', 'brand'), 'agency')).toEqual(['type', 'consent'])
})
