import { cutWhole } from '../../domain/text/cut-whole.ts'
import type { WhatsappGateway } from './index.ts'
import { postToProvider } from './outbound.ts'

/** WhatsApp Cloud API, text messages. */
export function cloudWhatsapp(settings: { token: string; phoneId: string }): WhatsappGateway {
  return {
    isLocal: false,
    send: ({ to, text }) =>
      postToProvider(
        `https://graph.facebook.com/v23.0/${settings.phoneId}/messages`,
        { authorization: `Bearer ${settings.token}` },
        {
          messaging_product: 'whatsapp',
          to: to.replace(/^\+/, ''),
          type: 'text',
          text: { body: cutWhole(text, 4096), preview_url: false },
        },
      ),
  }
}
