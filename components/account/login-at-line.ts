import { keepReturnLanguage, takeReturnAddress } from '#lib/browser/return-language.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { finishLineLogin, startLineLogin } from '#lib/contract/line-link.ts'
import type { Locale } from '#lib/i18n/locales.ts'

// A module of its own, because few visits of the page go to LINE or come from it.

/** Leaves for LINE's sign-in by a full redirect, because in-app browsers open no popups. Throws CallError. */
export async function startLoginAtLine(locale: Locale): Promise<never> {
  const { url } = await callApi(startLineLogin, { body: { locale } })
  keepReturnLanguage(locale)
  location.assign(url)
  return new Promise(() => {})
}

/**
 * Sends what LINE's sign-in left in the URL, and removes it there so that it is sent only once. Returns the key of a
 * text of `account` where it was refused or is too old, undefined where the URL holds no answer, and nothing while another
 * page loads. Throws CallError.
 */
export async function finishLoginAtLine(
  locale: Locale,
): Promise<'line.loginRefused' | 'line.loginOver' | undefined> {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  const code = query.get('code')
  if (!state || !(code || query.has('error'))) return undefined
  const elsewhere = takeReturnAddress(locale, location.href)
  if (elsewhere) {
    return leave(elsewhere)
  }
  history.replaceState(history.state, '', location.pathname)
  if (!code) return 'line.loginRefused'
  try {
    await callApi(finishLineLogin, { body: { code, state } })
  } catch (refused) {
    if (refused instanceof CallError && refused.code === 'not_found') return 'line.loginOver'
    throw refused
  }
  // Reloads the page at the URL without the result.
  return leave(location.pathname)
}

/** Never settles: what waits for it stays as it is while the next page loads. */
function leave(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}
