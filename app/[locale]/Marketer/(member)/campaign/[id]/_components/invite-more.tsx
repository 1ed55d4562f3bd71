'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Found } from '#components/campaign/wizard/found-influencer.tsx'
import { InfluencerSearch } from '#components/campaign/wizard/influencer-search.tsx'
import { type SentOffer, sendOffers } from '#components/campaign/wizard/send-offers.ts'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Stack } from '#components/ui/stack.tsx'

/** Sends offers to more influencers of an open campaign one by one, including those chosen earlier but not sent. */
export function InviteMore({
  campaign,
  unsent,
}: {
  campaign: Pick<Campaign, 'id' | 'fund' | 'price'>
  unsent: readonly { channelId: string; name: string }[]
}) {
  const t = useTranslations('campaign.people')
  const errorText = useErrorText()
  const router = useRouter()
  const command = useCommand(() => router.refresh())
  const [sent, setSent] = useState<readonly SentOffer[]>([])
  const [count, setCount] = useState(0)
  const amount = formatMoney(campaign.price.minor, campaign.price.currency)
  const send = (people: readonly { channelId: string; name: string }[]) =>
    command.run(async () => {
      const offers = await sendOffers(campaign.id, people, setCount)
      setSent((before) => [...before, ...offers])
      router.refresh()
    })
  const sendOne = (person: Found) => send([{ channelId: person.channelId, name: person.name }])
  const stateOf = (channelId: string) => sent.findLast((one) => one.channelId === channelId)
  return (
    <Stack>
      <p>{t(campaign.fund === 'package' ? 'inviteSlotText' : 'inviteText', { amount })}</p>
      <CommandError command={command} />
      {unsent.length > 0 && sent.length === 0 && (
        <Banner
          tone="warning"
          title={t('unsent', { count: unsent.length })}
          actions={
            <Button loading={command.busy} onClick={() => send(unsent)}>
              {t('sendAll', { count: unsent.length })}
            </Button>
          }
        >
          <Facts items={unsent.map((one) => one.name)} />
        </Banner>
      )}
      <p role="status">
        {command.busy && count > 0 && t('sending', { count })}
        {!command.busy &&
          sent.length > 0 &&
          t('sentCount', { count: sent.filter((one) => !one.error).length })}
      </p>
      <InfluencerSearch
        campaignId={campaign.id}
        action={(person) => {
          const state = stateOf(person.channelId)
          if (state && !state.error) return <p>{t('offered')}</p>
          return (
            <>
              {state?.error && <p role="alert">{errorText(state.error)}</p>}
              {!person.alreadyInCampaign && (
                <Button
                  variant="secondary"
                  loading={command.busy}
                  aria-label={t('offerTo', { name: person.name })}
                  onClick={() => sendOne(person)}
                >
                  {t('offer')}
                </Button>
              )}
            </>
          )
        }}
      />
    </Stack>
  )
}
