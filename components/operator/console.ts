import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { orMissing } from '#lib/calls/or-missing.ts'
import type { AnyCall, ResponseOf } from '#lib/contract/define-call.ts'
import { getOperatorStatus } from '#lib/contract/operator-auth.ts'
import { toLocale } from '#lib/i18n/locales.ts'

export type Operator = ResponseOf<typeof getOperatorStatus>
export type Search = Readonly<Record<string, string | string[] | undefined>>

/** Calls of this request in the operator's name. */
export const consoleCalls = cache(async () => memberCalls(await cookies()))

/** Who is signed in to the console; undefined when the login is over. One read per request. */
export const findOperator = cache(async () => orMissing((await consoleCalls()).call(getOperatorStatus, {})))

/** True when one of the operator's roles may make this call; the backend decides again. */
export function canCall(operator: Operator | undefined, call: Pick<AnyCall, 'access'>): boolean {
  if (!operator) return false
  return call.access.some(
    (item) => item === 'operator' || operator.roles.some((role) => item === `operator:${role}`),
  )
}

export async function consoleLocale() {
  return toLocale(await getLocale())
}

/** One text of the query; repeated and empty keys mean nothing. */
export function textOf(search: Search, key: string): string | undefined {
  const value = search[key]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The value if it is one of the list, else the first. */
export function oneOf<const T extends string>(value: string | undefined, list: readonly [T, ...T[]]): T {
  return list.find((item) => item === value) ?? list[0]
}

export type Query = Readonly<Record<string, string | undefined>>

/** The same page with other query keys; empty ones are left out. */
export function hrefWith(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
