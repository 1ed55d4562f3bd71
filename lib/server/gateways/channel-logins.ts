import * as z from 'zod'
import type { ChannelType } from '../../domain/channel/types.ts'
import { isOneOf } from '../../domain/one-of.ts'
import { present } from '../../domain/present.ts'
import { LOGIN_TYPES, type LoginType, PROVIDERS, unwrapped } from './channel-providers.ts'
import type { ChannelLoginsGateway } from './index.ts'
import { askProvider } from './outbound.ts'

/** Client keys of the configured platforms. `standIn`: an origin on loopback that replaces all of them. */
export interface ChannelLoginKeys {
  readonly keys: { readonly [K in LoginType]?: { readonly id: string; readonly secret: string } }
  readonly standIn?: string
}

const grant = unwrapped(z.object({ access_token: z.string().min(1) }))

/** The stand-in gets the platform's host as the first part of the path, so that a test sees which one was meant. */
function placed(address: string, standIn: string | undefined): URL {
  const url = new URL(address)
  return standIn ? new URL(`/${url.host}${url.pathname}${url.search}`, standIn) : url
}

export function isLoginType(type: ChannelType): type is LoginType {
  return isOneOf(LOGIN_TYPES, type)
}

/**
 * OAuth 2.0 with the platforms, only to learn which account a person holds and its followers: the token is used once
 * and not stored (decision 0017).
 */
export function channelLogins({ keys, standIn }: ChannelLoginKeys): ChannelLoginsGateway {
  const find = (type: ChannelType) => {
    if (!isLoginType(type)) return undefined
    const key = keys[type]
    return key && { key, rules: PROVIDERS[type] }
  }
  return {
    types: LOGIN_TYPES.filter((type) => keys[type] !== undefined),
    pageFor(type, { redirectUri, state, challenge }) {
      const { key, rules } = present(find(type), 'a platform that is configured')
      const url = placed(rules.page, standIn)
      url.search = new URLSearchParams({
        [rules.idName]: key.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: rules.scope,
        state,
        ...(rules.pkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
        ...rules.extra,
      }).toString()
      return url.href
    },
    async readAccounts(type, { code, redirectUri, verifier }) {
      const { key, rules } = present(find(type), 'a platform that is configured')
      const basic = Buffer.from(`${encodeURIComponent(key.id)}:${encodeURIComponent(key.secret)}`)
      const token = await askProvider(grant, placed(rules.token, standIn), {
        form: {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          [rules.idName]: key.id,
          ...(rules.secretIn === 'form' ? { client_secret: key.secret } : {}),
          ...(rules.pkce ? { code_verifier: verifier } : {}),
        },
        ...(rules.secretIn === 'basic' ? { authorization: `Basic ${basic.toString('base64')}` } : {}),
      })
      if (!token) return undefined
      const profile = placed(rules.profile, standIn)
      if (rules.tokenIn === 'query') profile.searchParams.set('access_token', token.access_token)
      return askProvider(
        rules.accounts,
        profile,
        rules.tokenIn === 'header' ? { authorization: `Bearer ${token.access_token}` } : {},
      )
    },
  }
}
