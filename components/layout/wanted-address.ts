import { headers } from 'next/headers'
import { WANTED_PATH_HEADER, WANTED_SEARCH_HEADER } from '#lib/routes/shown-path.ts'

/** The address that was asked for, with its query: where a sign-in leads back to. */
export async function readWantedAddress(): Promise<string | undefined> {
  const asked = await headers()
  const path = asked.get(WANTED_PATH_HEADER)
  return path ? path + (asked.get(WANTED_SEARCH_HEADER) ?? '') : undefined
}
