import { describe, expect, it } from 'vitest'
import { readCode, wrongCode } from '#lib/server/testing/codes.ts'

import { codeOf, compares, makeCodeWorld, WAYS } from './support/code-ways.ts'

describe('every call that takes a code', () => {
  it.each(Object.keys(WAYS))(
    'R21 %s: five tries, whatever is sent again and however often the server restarts',
    async (way) => {
      const world = await makeCodeWorld()
      const sent = await WAYS[way]!(world)
      const code = await readCode(world, sent.recipient)
      expect(code).toMatch(/^\d{6}$/)
      for (let i = 0; i < 4; i++) {
        const answer = await sent.try(wrongCode(code))
        expect([codeOf(answer), answer.body.error.details]).toEqual(['code_wrong', { triesLeft: 4 - i }])
        if (i === 1) world.restart()
      }
      expect(codeOf(await sent.try(wrongCode(code)))).toBe('code_locked')
      expect(codeOf(await sent.try(code))).toBe('code_locked')
      world.restart()
      expect(codeOf(await sent.try(code))).toBe('code_locked')
      expect(await compares(world, sent.id)).toBe(5)
    },
  )

  it.each(Object.keys(WAYS))('R21 %s: works once, and not after ten minutes', async (way) => {
    const world = await makeCodeWorld()
    const first = await WAYS[way]!(world)
    const code = await readCode(world, first.recipient)
    // Twice at once and then again: one of the three is taken.
    const answers = [...(await Promise.all([first.try(code), first.try(code)])), await first.try(code)]
    expect(answers.filter(first.opened)).toHaveLength(1)

    const late = await WAYS[way]!(world)
    const lateCode = await readCode(world, late.recipient)
    world.clock.advance({ minutes: 10, seconds: 1 })
    expect(codeOf(await late.try(lateCode))).toBe('code_expired')
  })

  it.each(Object.keys(WAYS))('R21 %s: takes no code of another purpose, recipient or flow', async (way) => {
    const world = await makeCodeWorld()
    const here = await WAYS[way]!(world)
    for (const other of Object.keys(WAYS)) {
      const elsewhere = await WAYS[other]!(world)
      const code = await readCode(world, elsewhere.recipient)
      const answer = await here.try(code, { id: elsewhere.id })
      // A recovery code opens with its id alone: only this very call takes it, as it was sent for it.
      if (
        other === way &&
        ['verifyEmailOtp for recovery', 'verifyMarketerOtp', 'verifyOperatorCode'].includes(way)
      )
        continue
      if (other === 'verifyEmailOtp for recovery' && way === 'verifyEmailOtp for a new e-mail') continue
      expect(here.opened(answer), `${other} at ${way}`).toBe(false)
      expect(['code_expired', 'not_signed_in'], `${other} at ${way}`).toContain(codeOf(answer))
    }
    expect(here.opened(await here.try(await readCode(world, here.recipient)))).toBe(true)
  })
})
