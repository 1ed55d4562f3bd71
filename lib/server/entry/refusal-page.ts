import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ErrorCode } from '../../domain/errors.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'
import { isLocale, type Locale } from '../../i18n/locales.ts'
import { PRODUCT_NAME } from '../../i18n/product.ts'
import { refusalWords } from '../../i18n/refusal-words.ts'
import { toPath } from '../../routes/table.ts'
import { isCleanPath } from '../http/check-request.ts'

/** Styles of the offline page, reused because this page too must not load anything. */
const OFFLINE = readFileSync(join(import.meta.dirname, '../../../public/offline.html'), 'utf8')
const STYLE = /<style>([\s\S]*?)<\/style>/.exec(OFFLINE)?.[1] ?? ''
const HEADER = /<header>[\s\S]*?<\/header>/.exec(OFFLINE)?.[0] ?? ''
const FADING_VOICE = /(?<=<main>\s*)<svg[\s\S]*?<\/svg>/.exec(OFFLINE)?.[0] ?? ''
const POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** True for a navigation or a form of a browser, where a person sees the answer. */
export function wantsPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const place = headers['sec-fetch-dest']
  return (headers.accept ?? '').includes('text/html') && (place === undefined || place === 'document')
}

/** The language of the address, or the first that the browser names. */
function languageOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Locale {
  const first = url.split(/[/?]/)[1]
  if (isLocale(first)) return first
  return headers['accept-language']?.startsWith('en') ? 'en' : 'th'
}

/** Opening the address once more meets the same refusal. */
const LASTING: ReadonlySet<ErrorCode> = new Set([
  'unknown_path',
  'malformed_path',
  'not_found',
  'not_allowed',
  'wrong_member_kind',
])

/** What the reader meets, where it has a name of its own; anything else is "this did not work". */
const TITLES = {
  not_signed_in: 'signInFirst',
  not_allowed: 'otherAccount',
  wrong_member_kind: 'otherAccount',
  not_found: 'missing',
  unknown_path: 'missing',
  malformed_path: 'missing',
  payload_too_large: 'tooLarge',
  too_many_requests: 'tooOften',
  unavailable: 'busy',
  data_damaged: 'ours',
  internal: 'ours',
} as const satisfies Partial<Record<ErrorCode, keyof ReturnType<typeof refusalWords>['titles']>>
const hasTitle = (code: ErrorCode): code is keyof typeof TITLES => Object.hasOwn(TITLES, code)
/** A shorter wait is over before it is read. */
const WORTH_SAYING_SECONDS = 5

interface Refused {
  code: ErrorCode
  requestId: string
  retryAfter?: number
}

/** Title and sentences of a refusal. */
function wordsOf(refused: Refused, isLostForm: boolean, locale: Locale): { title: string; said: string[] } {
  const { code, retryAfter = 0 } = refused
  const texts = refusalWords(locale)
  if (isLostForm) return { title: texts.title, said: [texts.notSent, texts.back] }
  const title = hasTitle(code) ? texts.titles[TITLES[code]] : texts.title
  if (code === 'too_many_requests' && retryAfter >= WORTH_SAYING_SECONDS)
    return { title, said: [texts.wait.replace('{seconds}', String(retryAfter))] }
  // The sentence of a call names the call, which the reader of a page has not made.
  if (code === 'unknown_path' || code === 'not_found') return { title, said: [texts.oldLink] }
  return { title, said: [texts.errors[code]] }
}

/** A document that was opened by the address of its file. Its page is led back to: a file leaves the sign-in standing. */
const DOCUMENT = /^\/api\/tax-documents\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/pdf$/i

/** The link that leads on from a refusal: to the sign-in, to the page again, or home. */
function wayOn(code: ErrorCode, path: string, locale: Locale): [href: string, name: string] {
  const texts = refusalWords(locale)
  if (code === 'not_signed_in') {
    const signIn = /^(\/api|\/\w+)\/operator\//i.test(path) ? 'Operator-signin' : 'Influencer-preLogin'
    const id = DOCUMENT.exec(path)?.[1]?.toLowerCase()
    const next = id ? `?next=${encodeURIComponent(toPath(locale, 'Download', { id }))}` : ''
    return [toPath(locale, signIn) + next, texts.signIn]
  }
  return isCleanPath(path) && !LASTING.has(code) ? [path, texts.again] : [`/${locale}`, texts.home]
}

/**
 * An error of the entry as a page in the reader's language. For a form that cannot be accepted it tells how to get back
 * to what was typed, which only the browser still has.
 */
export function refusalPage(
  message: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  refused: Refused,
): { html: string; policy: string } {
  const locale = languageOf(message)
  const { code, requestId } = refused
  const path = message.url?.split('?')[0] ?? ''
  const isLostForm = code === 'method_not_allowed' && message.method === 'POST'
  const { title, said } = wordsOf(refused, isLostForm, locale)
  const [href, name] = wayOn(code, path, locale)
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
${HEADER}
<main>
${FADING_VOICE}
<section>
<h1>${title}</h1>
${said.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<p><a href="${escapeHtml(href)}">${name}</a></p>
<p><small>${escapeHtml(refusalWords(locale).reference.replace('{id}', requestId))}</small></p>
</section>
</main>
</body>
</html>
`
  return { html, policy: POLICY }
}
