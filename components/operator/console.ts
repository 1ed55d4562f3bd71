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

/** Calls in the operator's name for this request. */
export const consoleCalls = cache(async () => memberCalls(await cookies()))

/** The signed-in operator; undefined when the login has ended. One read per request. */
export const findOperator = cache(async () => orMissing((await consoleCalls()).call(getOperatorStatus, {})))

/** Milliseconds of the business clock, which demo mode can move. */
export const readConsoleNow = async () => Date.now() + ((await findOperator())?.clockAheadMs ?? 0)

/** True when one of the operator's roles may make this call; the backend checks again. */
export function canCall(operator: Operator | undefined, call: Pick<AnyCall, 'access'>): boolean {
  if (!operator) return false
  return call.access.some(
    (item) => item === 'operator' || operator.roles.some((role) => item === `operator:${role}`),
  )
}

export async function consoleLocale() {
  return toLocale(await getLocale())
}

/** A single text value of the query; undefined for repeated and empty keys. */
export function textOf(search: Search, key: string): string | undefined {
  const value = search[key]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The value if the list contains it, else the first of the list. */
export function oneOf<const T extends string>(value: string | undefined, list: readonly [T, ...T[]]): T {
  return list.find((item) => item === value) ?? list[0]
}

export type Query = Readonly<Record<string, string | undefined>>

/** URL of a page with the given query; empty values are omitted. */
export function hrefWith(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
