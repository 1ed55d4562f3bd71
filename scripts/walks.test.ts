import { expect, test } from 'vitest'
import { countWalks } from './walks.mjs'

const TEXT = `# Three walks
## A visitor opens the job board
From memory:
1. \`server.ts\` – starts
2. \`server.ts\`, \`lib/server/entry/serve.ts\` – asks
Drawn anew:
3. \`lib/routes/table.ts\` – \`answerCached\`
Tests: \`lib/server/pages/pages.test.ts\`.
## An influencer sends a draft
1. \`lib/contract/jobs.ts\`
2. \`lib/server/http/router.ts\`, \`lib/domain/job/decide.ts\`
## A marketer pays by QR
1. \`lib/server/http/router.ts\`
`

test('each file counts once, only where a step names it', () => {
  expect(Object.values(countWalks(TEXT))).toEqual([2, 1, 2, 1])
})

test('a file or a walk that is not there is said', () => {
  expect(() => countWalks(TEXT.replace('lib/routes/table.ts', 'lib/routes/tables.ts'))).toThrow(
    'docs/tour.md names lib/routes/tables.ts, which is not there',
  )
  expect(() => countWalks(TEXT.replace('## A marketer', '## Nobody'))).toThrow('has no walk')
})
