import { createHmac, timingSafeEqual } from 'node:crypto'
import { cutWhole } from '../../domain/text/cut-whole.ts'
import type { LineGateway } from './index.ts'
import { lineLogin } from './line-login.ts'
import { postToProvider } from './outbound.ts'

/**
 * Push messages of the LINE Official Account, by user id (docs/market.md#line). Over the monthly quota LINE answers
 * 429.
 */
export function linePush({
  accessToken,
  channelSecret,
  accountId,
  apiUrl,
  login,
}: {
  accessToken: string
  channelSecret: string
  /** Basic id with its @. */
  accountId: string
  /** Origin that answers for LINE. */
  apiUrl: string
  login?: { channelId: string; channelSecret: string; pageUrl: string }
}): LineGateway {
  return {
    isLocal: false,
    accountId,
    login: login ? lineLogin({ ...login, apiUrl }) : null,
    verify(body, signature) {
      const expected = createHmac('sha256', channelSecret).update(body).digest()
      const given = Buffer.from(signature ?? '', 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    send: ({ to, text, retryKey }) =>
      postToProvider(
        `${apiUrl}/v2/bot/message/push`,
        { authorization: `Bearer ${accessToken}`, 'x-line-retry-key': retryKey },
        { to, messages: [{ type: 'text', text: cutWhole(text, 5000) }] },
        // 409: LINE has seen this retry key, so the first push was accepted.
        [409],
      ),
  }
}
