import { afterEach } from 'vitest'
import { type LineStandIn, startLineStandIn } from '#lib/server/testing/line-stand-in.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

const ACCESS = 'access token'
export const SECRET = 'channel secret'
const LOGIN = { channelId: '2000000001', channelSecret: 'login secret' }
export const ME = `U${'a'.repeat(32)}`
export const OTHER = `U${'b'.repeat(32)}`
export let line: LineStandIn | undefined
afterEach(async () => {
  await line?.close()
  line = undefined
})

/** A world whose LINE is the stand-in, with its webhook on the world's own router. */
export async function makeLineWorld() {
  let world: World | undefined
  line = await startLineStandIn({
    accessToken: ACCESS,
    channelSecret: SECRET,
    login: LOGIN,
    webhook: async (request) =>
      world!.handle(
        new Request('http://localhost:3000/api/line/webhook', {
          method: 'POST',
          headers: request.headers,
          body: await request.text(),
        }),
      ),
  })
  world = await makeWorld({
    env: {
      LINE_CHANNEL_ACCESS_TOKEN: ACCESS,
      LINE_CHANNEL_SECRET: SECRET,
      LINE_ACCOUNT_ID: '@siang.test',
      LINE_API_URL: line.url,
      LINE_LOGIN_CHANNEL_ID: LOGIN.channelId,
      LINE_LOGIN_CHANNEL_SECRET: LOGIN.channelSecret,
    },
  })
  return world
}

export async function play(userId: string, verb: string, text?: string): Promise<{ status: number }> {
  const answer = await fetch(`${line!.url}/stand-in/users/${userId}/${verb}`, {
    method: 'POST',
    body: JSON.stringify({ text }),
  })
  return (await answer.json()) as { status: number }
}

export const inbox = async (userId: string) =>
  ((await (await fetch(`${line!.url}/stand-in/users/${userId}/inbox`)).json()) as { text: string }[]).map(
    ({ text }) => text,
  )
