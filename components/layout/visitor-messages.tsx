import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import * as auth from '#lib/contract/auth.ts'
import * as consent from '#lib/contract/consent.ts'
import * as credentials from '#lib/contract/credentials.ts'
import type { AnyCall } from '#lib/contract/define-call.ts'
import * as otp from '#lib/contract/otp.ts'
import * as signUp from '#lib/contract/sign-up.ts'
import * as signUpLater from '#lib/contract/sign-up-later.ts'
import { ERROR_CODES, type ErrorCode } from '#lib/domain/errors.ts'
import { isOneOf } from '#lib/domain/one-of.ts'
import type { MessagePart, Messages } from '#lib/i18n/messages.ts'
import { ClientMessages } from './client-messages.tsx'
import { NeedsScript } from './needs-script.tsx'

type SignUpPart = {
  [K in keyof Messages['signUp']]: Messages['signUp'][K] extends string ? never : K
}[keyof Messages['signUp']]

/** Error codes that any call can return, so that no call declares them. */
const ANY_CALL: readonly ErrorCode[] = [
  'malformed_input',
  'malformed_json',
  'malformed_path',
  'malformed_bearer',
  'unknown_path',
  'method_not_allowed',
  'unsupported_media_type',
  'payload_too_large',
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
const declared = [auth, consent, credentials, otp, signUp, signUpLater]
  .flatMap((group): (AnyCall | undefined)[] => Object.values(group))
  .flatMap((call): readonly ErrorCode[] => call?.errors ?? [])
const met = new Set<ErrorCode>([...ANY_CALL, ...declared])
const neverShown: readonly MessagePart[] = [
  ...ERROR_CODES.filter((code) => !met.has(code)).map((code) => `errors.${code}` as const),
  // Shown only to people who are or were signed in.
  'code.stepUp',
  // Only operators have codes from an app.
  'code.fromApp',
  'form.signInOver',
  'form.upload',
  'form.address',
  'form.crop',
  // Errors of fields that only operators use.
  'form.field.line_wrong',
  'form.field.people_gone',
  'form.field.too_fine',
  'form.field.too_nested',
  // Visitor forms have no date and URL fields.
  'form.field.date',
  'form.field.url',
  'ui.date',
  'ui.help',
  'ui.time',
]

/**
 * Messages for a visitor form: of `signUp` its plain texts and the named parts, of the errors those that its calls
 * declare. The rest would be a third of the page. Without script the form only shows that it needs script.
 */
export async function VisitorMessages({
  parts,
  children,
}: {
  parts: readonly SignUpPart[]
  children: ReactNode
}) {
  const { signUp: texts } = await getMessages()
  // A text with placeholders is compiled to an array; any other object is a part.
  const others = Object.entries(texts)
    .filter(([name, value]) => typeof value === 'object' && !Array.isArray(value) && !isOneOf(parts, name))
    .map(([name]) => `signUp.${name}` as MessagePart)
  return (
    <ClientMessages
      namespaces={['code', 'errors', 'form', 'signUp', 'ui']}
      without={[...neverShown, ...others]}
    >
      <NeedsScript />
      {children}
    </ClientMessages>
  )
}
