import type { SmsGateway } from './index.ts'
import { postToProvider } from './outbound.ts'

/** SMS through a provider that takes `{ to, sender, message }` as JSON with a bearer key. */
export function httpSms(settings: { url: string; key: string; sender: string }): SmsGateway {
  return {
    isLocal: false,
    send: ({ to, text }) =>
      postToProvider(
        settings.url,
        { authorization: `Bearer ${settings.key}` },
        { to, sender: settings.sender, message: text },
      ),
  }
}
