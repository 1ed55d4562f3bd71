'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { type Found, InfluencerSearch } from './influencer-search.tsx'
import type { Campaign, Draft } from './use-draft.ts'
import styles from './wizard.module.scss'

const MOST_INVITED = 200
type Chosen = Pick<Campaign['invited'][number], 'channelId' | 'name' | 'followers'>

/** Find and choose several; reach and cost follow each choice. */
export function StepInfluencers({ draft }: { draft: Draft }) {
  const t = useTranslations('campaign.invite')
  const locale = toLocale(useLocale())
  const { campaign, change } = draft
  const [chosen, setChosen] = useState<readonly Chosen[]>(campaign.invited)
  const put = (next: readonly Chosen[]) => {
    setChosen(next)
    change({
      invitedChannelIds: next.map((one) => one.channelId),
      ...(campaign.fund === 'credit' ? { slots: Math.max(1, next.length) } : {}),
    })
  }
  const toggle = (person: Found, on: boolean) =>
    put(
      on
        ? [...chosen, { channelId: person.channelId, name: person.name, followers: person.followers }].slice(
            0,
            MOST_INVITED,
          )
        : chosen.filter((one) => one.channelId !== person.channelId),
    )
  const reach = chosen.reduce((sum, one) => sum + (one.followers ?? 0), 0)
  const unknown = chosen.filter((one) => one.followers === null).length
  const cost = campaign.price.minor * chosen.length
  return (
    <div className={styles.wideForm}>
      <p>{t('lead')}</p>
      {campaign.fund === 'package' && chosen.length > campaign.slots && (
        <p role="status">{t('overSlots', { slots: campaign.slots })}</p>
      )}
      <InfluencerSearch
        campaignId={campaign.id}
        control={(person, id) => (
          <input
            id={id}
            type="checkbox"
            checked={chosen.some((one) => one.channelId === person.channelId)}
            disabled={person.alreadyInCampaign}
            onChange={(event) => toggle(person, event.target.checked)}
          />
        )}
      />
      <div className={styles.tray}>
        <p role="status">
          <strong>{t('chosen', { count: chosen.length })}</strong>{' '}
          {chosen.length > 0 && (
            <>
              · {t('reach', { count: formatCount(reach, locale) })}
              {unknown > 0 && ` (${t('unknown', { count: unknown })})`}
              {cost > 0 && ` · ${t('cost', { amount: formatMoney(cost, campaign.price.currency) })}`}
            </>
          )}
        </p>
        {chosen.length > 0 && (
          <Button variant="quiet" onClick={() => put([])}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
