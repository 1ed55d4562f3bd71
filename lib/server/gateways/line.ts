import type { LineGateway } from './index.ts'
import { postToProvider } from './outbound.ts'

const PUSH = 'https://api.line.me/v2/bot/message/push'

/** Push messages of the LINE Official Account, by user id (market.md §1.7). Over the monthly quota LINE answers 429. */
export function linePush(accessToken: string): LineGateway {
  return {
    isLocal: false,
    send: ({ to, text, retryKey }) =>
      postToProvider(
        PUSH,
        { authorization: `Bearer ${accessToken}`, 'x-line-retry-key': retryKey },
        { to, messages: [{ type: 'text', text: text.slice(0, 5000) }] },
      ),
  }
}
