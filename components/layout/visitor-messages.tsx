import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { ERROR_CODES, type ErrorCode } from '#lib/domain/errors.ts'
import { isOneOf } from '#lib/domain/one-of.ts'
import type { MessagePart, Messages } from '#lib/i18n/messages.ts'
import { ClientMessages } from './client-messages.tsx'
import { NeedsScript } from './needs-script.tsx'

type NamedPart<S extends 'signUp' | 'operatorForms'> = {
  [K in keyof Messages[S]]: Messages[S][K] extends string ? never : K
}[keyof Messages[S]]

/**
 * Codes of any call that a visitor can meet, so that no call declares them. A request that these pages would have to
 * write wrongly (its JSON, its path, its media type) is shown as a failure with its reference.
 */
const ANY_CALL: readonly ErrorCode[] = [
  'malformed_input',
  'forbidden_origin',
  'too_many_requests',
  'unavailable',
  'data_damaged',
  'internal',
  'not_signed_in',
  'wrong_member_kind',
  'not_allowed',
  'not_found',
]
const neverShown: readonly MessagePart[] = [
  // Shown only to people who are or were signed in.
  'code.stepUp',
  'form.signInOver',
  'form.upload',
  'form.address',
  'form.crop',
  // Errors of fields that only signed-in operators use.
  'form.field.line_wrong',
  'form.field.people_gone',
  'form.field.too_fine',
  'form.field.too_nested',
  // Visitor forms have no drafts, and no fields for dates, links, numbers, tags or several choices.
  'form.draft',
  'form.field.date',
  'form.field.url',
  'form.field.number',
  'form.field.too_small',
  'form.field.too_big',
  'form.field.range_order',
  'form.field.event_window',
  'form.field.hashtag',
  'form.field.mention',
  'form.field.too_few',
  'form.field.too_many',
  'ui.date',
  'ui.help',
  'ui.time',
]

/** Paths of the parts of a namespace that are not named. Of the named ones, and of plain texts, nothing is left out. */
function othersOf<S extends 'signUp' | 'operatorForms'>(
  space: S,
  texts: object,
  named: readonly NamedPart<S>[],
): MessagePart[] {
  return Object.entries(texts)
    .filter(
      // A text with placeholders is compiled to an array; any other object is a part.
      ([name, value]) => typeof value === 'object' && !Array.isArray(value) && !isOneOf(named, name),
    )
    .map(([name]) => `${space}.${name}` as MessagePart)
}

/**
 * Messages for a form before the sign-in: the named parts of `signUp` (with its plain texts) and of `operatorForms`, and
 * of the errors those that its calls declare. The rest would be a third of the page. Without script the form only shows
 * that it needs script.
 */
export async function VisitorMessages({
  parts = [],
  operatorParts = [],
  calls,
  children,
}: {
  parts?: readonly NamedPart<'signUp'>[]
  operatorParts?: readonly NamedPart<'operatorForms'>[]
  /** Calls of the form, whose errors it shows. */
  calls: readonly AnyCall[]
  children: ReactNode
}) {
  const texts = await getMessages()
  const others = [
    ...othersOf('signUp', texts.signUp, parts),
    ...othersOf('operatorForms', texts.operatorForms, operatorParts),
    // Only operators have codes from an app.
    ...(operatorParts.length === 0 ? (['code.fromApp'] as const) : []),
  ]
  const met = new Set<ErrorCode>([...ANY_CALL, ...calls.flatMap(({ errors }) => errors)])
  // Only a call that needs a login can meet one that is over.
  const signIn = calls.every(({ access }) => access.includes('visitor')) ? (['form.signIn'] as const) : []
  const errors = ERROR_CODES.filter((code) => !met.has(code)).map((code) => `errors.${code}` as const)
  return (
    <ClientMessages
      namespaces={[
        'code',
        'errors',
        'form',
        'ui',
        ...(parts.length === 0 ? [] : (['signUp'] as const)),
        ...(operatorParts.length === 0 ? [] : (['operatorForms'] as const)),
      ]}
      without={[...neverShown, ...signIn, ...others, ...errors]}
    >
      <NeedsScript />
      {children}
    </ClientMessages>
  )
}
