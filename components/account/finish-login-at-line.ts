import { takeReturnAddress } from '#lib/browser/return-language.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { finishLineLogin } from '#lib/contract/line-link.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/**
 * Sends what LINE's sign-in left in the URL, and removes it there so that it is sent only once. Returns the key of a
 * text of `account` where it was refused or is too old, undefined where the URL holds no answer, and nothing while another
 * page loads. Throws CallError. A module of its own, because few visits of the page come from LINE.
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

function leave(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}
