import type { AnyCall } from '#lib/contract/define-call.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { OWNERS } from './owners.ts'
import { PLAIN_OF_CALL, PLAIN_PARAMS } from './plain-params.ts'
import { bodyFor, refusalOf } from './refusals.ts'
import { idFields, toJsonSchema, UNKNOWN_ID } from './samples.ts'
import type { TestCompany } from './test-company.ts'

export const paramsOf = (call: AnyCall) =>
  [...(call.path as string).matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!)
/** Refusals that say "you may not", as opposed to "not now" or "not like this". */
export const ACCESS_CODES = [
  'not_signed_in',
  'wrong_member_kind',
  'not_found',
  'unknown_path',
  'malformed_bearer',
]

export const MALFORMED = ['1', 'not-an-id', `${UNKNOWN_ID}0`, "' OR 1=1 --"]
export const codeOf = (answer: TestAnswer): string | undefined => answer.body?.error?.code

/** The path values of a call: the records it names, and samples for what names none. */
export function pathIdsOf(testCompany: TestCompany, call: AnyCall): Record<string, string> {
  const entry = OWNERS[call.id]
  return Object.fromEntries(
    paramsOf(call).map((name) => {
      const object = entry?.objects[name]
      return [
        name,
        object ? testCompany.objects[object] : (PLAIN_OF_CALL[call.id]?.[name] ?? PLAIN_PARAMS[name])!,
      ]
    }),
  )
}

/** What a reader of the answer can tell: all but the id of the request. */
export function visible({ status, body, headers }: TestAnswer): string {
  const shown = [...headers].filter(([name]) => name !== 'x-request-id')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return JSON.stringify([status, shown, text.replace(/"requestId":"[^"]*"/, '')])
}

/** The ids that bodies and queries name, each with what builds a request around it. */
export const idFieldsOf = (calls: readonly AnyCall[]) =>
  calls.flatMap((call) =>
    (['body', 'query'] as const).flatMap((part) =>
      call[part]
        ? idFields(toJsonSchema(call[part]), part === 'body' ? bodyFor(call) : {}).map((field) => ({
            call,
            part,
            ...field,
          }))
        : [],
    ),
  )

/** Members who may make a call. An operator may name anybody; codes are bound to their flow (R21). */
export const membersWhoMay = (call: AnyCall) =>
  (['influencer', 'manager', 'marketer'] as const).filter(
    (role) => !refusalOf(call, role) && (!OWNERS[call.id] || OWNERS[call.id]!.who.includes(role)),
  )
