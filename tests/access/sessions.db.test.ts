import { describe, expect, it } from 'vitest'
import { figure, timeLimit } from '#lib/server/testing/figures.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld } from '#lib/server/testing/world.ts'

import { ENDINGS, type Login, person, STATUS } from './support/login-endings.ts'

describe('what ends a login', () => {
  it.each(Object.keys(ENDINGS))(
    'R23 %s ends it at once and everywhere',
    async (name) => {
      const { act: command, over } = ENDINGS[name]!
      for (let round = 0; round < figure(1, 100); round++) {
        const world = await makeWorld()
        const me = await person(world)
        const logins = { me, second: me.second, third: me.third }
        const status = (login: Login) => world.request('GET', STATUS, { as: login })
        for (const login of Object.values(logins)) expect((await status(login)).body.scope).toBe('influencer')

        let ended = false
        const late: TestAnswer[] = []
        const flood = Promise.all(
          Array.from({ length: 50 }, async (_, at) => {
            await new Promise((resolve) => setTimeout(resolve, at * 2))
            const startedAfter = ended
            const answer = await status(logins[over[at % over.length]!])
            expect(answer.status).toBe(200)
            if (startedAfter) late.push(answer)
          }),
        )
        const answer = await command(world, me)
        ended = true
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        await flood
        for (const item of late) expect(item.body.scope).toBe('open')

        for (const [label, login] of Object.entries(logins)) {
          const isOver = over.some((item) => item === label)
          const seen = await status(login)
          expect(seen.body.scope, `${label} after ${name}`).toBe(isOver ? 'open' : 'influencer')
          if (!isOver) continue
          // As a bearer it opens nothing either, and a call of members refuses it.
          const bearer = { authorization: `Bearer ${login.token}` }
          expect((await world.request('GET', '/api/sessions', { headers: bearer })).status).toBe(401)
          expect((await world.request('GET', '/api/sessions', { as: login })).status).toBe(401)
          expect(
            (await world.request('PATCH', '/api/member/locale', { as: login, body: { locale: 'en' } }))
              .status,
          ).toBe(401)
        }
      }
    },
    timeLimit(30_000, 3_600_000),
  )
})
