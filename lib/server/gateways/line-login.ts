import * as z from 'zod'
import type { LineLoginGateway } from './index.ts'
import { askProvider } from './outbound.ts'

const grant = z.object({ access_token: z.string(), id_token: z.string() })
const identity = z.object({ sub: z.string().regex(/^U[0-9a-f]{32}$/) })
const friendship = z.object({ friendFlag: z.boolean() })

/**
 * LINE Login (OpenID Connect with PKCE), only to learn which LINE user a member is: no profile is read and no token is
 * stored. The page also offers to add the Official Account as a friend, because it can write to nobody else.
 */
export function lineLogin(given: {
  channelId: string
  channelSecret: string
  /** Origin of the page where people sign in to LINE. */
  pageUrl: string
  apiUrl: string
}): LineLoginGateway {
  const client = { client_id: given.channelId, client_secret: given.channelSecret }
  return {
    pageFor({ redirectUri, state, nonce, challenge, locale }) {
      const url = new URL('/oauth2/v2.1/authorize', given.pageUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: given.channelId,
        redirect_uri: redirectUri,
        state,
        scope: 'openid',
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        bot_prompt: 'aggressive',
        ui_locales: locale === 'th' ? 'th-TH' : 'en-US',
      }).toString()
      return url.href
    },
    async identify({ code, redirectUri, verifier, nonce }) {
      const tokens = await askProvider(grant, `${given.apiUrl}/oauth2/v2.1/token`, {
        form: {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...client,
        },
      })
      if (!tokens) return undefined
      // LINE itself checks signature, age, audience and nonce of its id token.
      const who = await askProvider(identity, `${given.apiUrl}/oauth2/v2.1/verify`, {
        form: { id_token: tokens.id_token, client_id: given.channelId, nonce },
      })
      if (!who) return undefined
      const friend = await askProvider(friendship, `${given.apiUrl}/friendship/v1/status`, {
        authorization: `Bearer ${tokens.access_token}`,
      })
      return { userId: who.sub, isFriend: friend?.friendFlag ?? false }
    },
  }
}
