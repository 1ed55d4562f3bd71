import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const verbsIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts' && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()

/** Moves without a command: other commands make them, or only clocks do. */
const WITHOUT_COMMAND = [
  'apply',
  'apply-mismatched',
  'approve-content',
  'cancel-for-fraud',
  'cancel-overdue',
  'claw-back',
  'complete-without-figures',
  'end-application',
  'expire-offer',
  'offer-job',
]

it('has one command for each move that people make, under the name of the move', () => {
  const moves = verbsIn('../../../../domain/job/moves/')
  expect(verbsIn('./')).toEqual(moves.filter((move) => !WITHOUT_COMMAND.includes(move)))
  expect(WITHOUT_COMMAND.filter((move) => !moves.includes(move))).toEqual([])
})
