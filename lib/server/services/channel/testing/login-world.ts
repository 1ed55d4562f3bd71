import { afterEach, expect } from 'vitest'
import type { StandInAccount } from '#lib/server/testing/channel-speech.ts'
import { type ChannelStandIn, startChannelStandIn } from '#lib/server/testing/channel-stand-in.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'

export type Member = Awaited<ReturnType<World['influencer']>>
export const CLIENT = { id: 'client id', secret: 'client/secret' }
export const PLATFORMS = ['GOOGLE', 'TIKTOK', 'INSTAGRAM', 'FACEBOOK', 'X']
export const HANDLE = 'nee.review'
export const NEE = { id: 'open-1', name: HANDLE, title: 'หนี่รีวิว', followers: 12_345 }

let platforms: ChannelStandIn | undefined
afterEach(async () => {
  await platforms?.close()
  platforms = undefined
})

/** A world whose members sign in at the stand-in. */
export async function makeLoginWorld(env?: Record<string, string>) {
  platforms = await startChannelStandIn(CLIENT)
  const keys = PLATFORMS.flatMap((name) => [
    [`CHANNEL_${name}_ID`, CLIENT.id],
    [`CHANNEL_${name}_SECRET`, CLIENT.secret],
  ])
  return makeWorld({ env: { CHANNEL_LOGIN_URL: platforms.url, ...Object.fromEntries(keys), ...env } })
}

export const play = (verb: string, body: object) =>
  fetch(`${platforms!.url}/stand-in/${verb}`, { method: 'POST', body: JSON.stringify(body) })
export const sit = (platform: string, accounts: StandInAccount[] | null) =>
  play('signed-in', { platform, accounts })

export const start = (world: World, as: Member, body: object) =>
  world.request('POST', '/api/channel-login', { as, body })
/** Opens the platform's page like a browser, and returns the redirect. */
export async function visit(url: string) {
  const page = await fetch(url, { redirect: 'manual' })
  expect(page.status, await page.text()).toBe(302)
  const back = new URL(page.headers.get('location')!)
  expect(back.origin + back.pathname).toBe('http://localhost:3000/Influencer/channelDetail')
  return Object.fromEntries(back.searchParams) as { code?: string; state: string; error?: string }
}

export const finish = (world: World, as: Member, body: object) =>
  world.request('POST', '/api/channel-login/finish', { as, body })
export async function connect(world: World, as: Member, body: object) {
  const { code, state } = await visit((await start(world, as, body)).body.url)
  return finish(world, as, { code, state })
}
