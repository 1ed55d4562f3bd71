import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { isStopped } from '#components/account/is-stopped.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import { listChannelLogins } from '#lib/contract/channel-proof.ts'
import { getChannel, listChannels } from '#lib/contract/channels.ts'
import { getMemberCountry } from '#lib/contract/member-settings.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { toChannelType } from '#lib/domain/channel/types.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { ChannelDetailScreen, type ChannelPlace } from './_components/channel-detail-screen.tsx'

type Query = Record<'id' | 'add' | 'code' | 'state' | 'error', string | string[] | undefined>

interface Props {
  searchParams: Promise<Query>
}

const findChannel = cache(async (id: string) =>
  memberCalls(await cookies()).tryCall(getChannel, { params: { id } }),
)

export async function generateMetadata({ searchParams }: Props) {
  const { id, add } = await searchParams
  const t = await getTranslations('channel')
  const name = await getTranslations('social.channel')
  const type = typeof add === 'string' ? toChannelType(add) : undefined
  const channel = typeof id === 'string' ? await findChannel(id) : null
  return pageMetadata('Influencer-channelDetail', {
    section: channel
      ? `${name(channel.type)} ${channel.handle}`
      : type
        ? t('handle.heading', { channel: name(type) })
        : add === undefined
          ? undefined
          : t('add'),
  })
}

async function readPlace({ id, add, code, state, error }: Query): Promise<ChannelPlace> {
  // A platform's sign-in page has redirected here.
  if (typeof state === 'string' && (typeof code === 'string' || typeof error === 'string'))
    return { view: 'login', answer: { code: typeof code === 'string' ? code : null, state } }
  const calls = memberCalls(await cookies())
  const status = await calls.tryCall(getAuthStatus, {})
  if (typeof add === 'string') {
    if (status?.member && isStopped(status.member)) return { view: 'stopped' }
    const type = toChannelType(add)
    if (!type) return { view: 'types' }
    const logins = await calls.tryCall(listChannelLogins, {})
    return { view: 'add', type, canLogin: logins?.types.includes(type) ?? false }
  }
  const memberId = status?.uuid || '-'
  if (typeof id === 'string') {
    const [channel, country] = await Promise.all([
      findChannel(id),
      calls.tryCall(getMemberCountry, { params: { id: memberId } }),
    ])
    return { view: 'channel', id, channel, memberId, currency: country?.currency ?? HOME_CURRENCY }
  }
  const found = await calls.tryCall(listChannels, { params: { id: memberId } })
  return { view: 'list', channels: found?.items ?? null }
}

/**
 * `?id=` one channel, `?add=1` the tiles, `?add=INSTAGRAM` its form, `?state=` return from a platform, else the list.
 */
export default async function Page({ searchParams }: Props) {
  return (
    <ClientMessages
      namespaces={['channel', 'code', 'errors', 'form', 'social', 'ui']}
      without={['social.interest']}
    >
      <ChannelDetailScreen place={await readPlace(await searchParams)} />
    </ClientMessages>
  )
}
