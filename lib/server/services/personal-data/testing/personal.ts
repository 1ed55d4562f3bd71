import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import type { World } from '#lib/server/testing/world.ts'

/** Columns by which a row names a member. */
export const NAMES = [
  'member_id',
  'influencer_id',
  'marketer_id',
  'manager_id',
  'owner_id',
  'blocker_id',
  'audience_id',
  'actor_id',
  'created_by',
]

/** Names and contents of a ZIP of stored entries; checks every checksum. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  let at = 0
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const size = bytes.readUInt32LE(at + 18)
    const length = bytes.readUInt16LE(at + 26)
    const name = bytes.subarray(at + 30, at + 30 + length).toString()
    const content = bytes.subarray(at + 30 + length, at + 30 + length + size)
    expect(crc32(content), name).toBe(bytes.readUInt32LE(at + 14))
    found.set(name, content)
    at += 30 + length + size
  }
  expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
  return found
}

export async function fetchExport(world: World, me: { token: string }): Promise<Response> {
  return world.handle(
    new Request('http://localhost:3000/api/personal-data', {
      headers: { cookie: `${world.names.session}=${me.token}`, 'sec-fetch-site': 'same-origin' },
    }),
  )
}
