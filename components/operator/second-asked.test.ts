import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Commands that may ask a second person instead of doing what they say. */
const MAY_ASK = [
  'call="addTaxRate"',
  'call="changeOperatorRoles"',
  'call="confirmTaxRate"',
  'call="decideCase"',
  'call="returnWithdrawal"',
  "kind: 'promo'",
  "decision: 'confirm', version, currency",
]

const commands = globSync('{app,components}/**/*.tsx', { exclude: (name) => name.endsWith('.test.tsx') })
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((source) => source.split('<Command\n').slice(1))
  .map((part) => part.slice(0, part.search(/^ *\/>/m)))

it.each(MAY_ASK)('a command with %s says after it whether a second person was asked', (mark) => {
  const of = commands.filter((command) => command.includes(mark))
  expect(of.length).toBeGreaterThan(0)
  for (const command of of) expect(command).toContain('doneAs=')
})

it('no text leaves open whether a second person was asked', () => {
  const open = /\bor (?:waits|waiting|a second person)|if a second person|หรือ(?:ส่งให้|รอ)คนที่สอง|ถ้าต้องมีคนที่สอง/i
  const texts = ['th', 'en'].flatMap((locale) =>
    globSync(`messages/${locale}/*.json`).flatMap((file) => readFileSync(file, 'utf8').split('\n')),
  )
  expect(texts.filter((line) => open.test(line))).toEqual([])
})
