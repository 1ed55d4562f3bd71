import { expect, it } from 'vitest'
import { turnOf } from './turn.ts'

const mine = { isMine: true }
const theirs = { isMine: false }
const JOB = { status: 'READY', dispute: 'none', cancelRequest: 'none', nextAction: mine } as const

it.each([
  ['is mine where the next act is', {}, 'needs_me'],
  ['waits where it is the other’s', { nextAction: theirs }, 'waiting'],
  ['is over where nobody has one', { nextAction: null }, 'finished'],
  [
    'is over whatever is open',
    { nextAction: null, dispute: 'open', cancelRequest: 'by_marketer' },
    'finished',
  ],
  ['waits while a case is open', { dispute: 'open', cancelRequest: 'by_marketer' }, 'waiting'],
  ['goes on when a case was decided', { dispute: 'decided' }, 'needs_me'],
  ['is mine when the brand asks to cancel', { cancelRequest: 'by_marketer', nextAction: theirs }, 'needs_me'],
  ['waits when I asked', { cancelRequest: 'by_influencer', nextAction: theirs }, 'waiting'],
  ['waits for criteria while it does not fit', { status: 'MISMATCHED' }, 'waiting'],
  [
    'answers a cancel even while it does not fit',
    { status: 'MISMATCHED', cancelRequest: 'by_marketer' },
    'needs_me',
  ],
] as const)('the turn of a job %s', (_, given, turn) => {
  expect(turnOf({ ...JOB, ...given })).toBe(turn)
})
