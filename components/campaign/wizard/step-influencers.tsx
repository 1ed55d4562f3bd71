'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Facts } from '../../ui/facts.tsx'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { formatMoney } from '../../ui/format.ts'
import { Cluster } from '../../ui/stack.tsx'
import type { Candidate } from '../candidate-facts.tsx'
import { ChannelName } from '../channel-name.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import type { Found } from './found-influencer.tsx'
import { InfluencerSearch } from './influencer-search.tsx'
import { SaveList } from './save-list.tsx'
import type { Draft } from './use-draft.ts'
import styles from './wizard.module.scss'

const MOST_INVITED = 200

/** Search, compare and choose influencers; reach, expected engagement and cost are updated with each choice. */
export function StepInfluencers({ draft }: { draft: Draft }) {
  const t = useTranslations('campaign.invite')
  const locale = toLocale(useLocale())
  const { campaign, change, state } = draft
  const [chosen, setChosen] = useState<readonly Candidate[]>(campaign.invited)
  const [isComparing, setComparing] = useState(false)
  // After a save, includes influencers chosen in another window of the same draft.
  useEffect(() => {
    if (state === 'saved') setChosen(campaign.invited)
  }, [campaign.invited, state])
  const put = (next: readonly Candidate[]) => {
    setChosen(next)
    change({
      invitedChannelIds: next.map((one) => one.channelId),
      ...(campaign.fund === 'credit' ? { slots: Math.max(1, next.length) } : {}),
    })
  }
  /** Takes the focus when the pressed control disappears with the last chosen influencer. */
  const tray = useRef<HTMLParagraphElement>(null)
  const drop = (channelId: string) => put(chosen.filter((one) => one.channelId !== channelId))
  const toggle = (person: Found, on: boolean) =>
    on ? put([...chosen, person].slice(0, MOST_INVITED)) : drop(person.channelId)
  const reach = chosen.reduce((sum, one) => sum + (one.followers ?? 0), 0)
  const unknown = chosen.filter((one) => one.followers === null).length
  const engaged = chosen.reduce(
    (sum, one) => sum + ((one.followers ?? 0) * (one.engagementBp ?? 0)) / 10_000,
    0,
  )
  const cost = campaign.price.minor * chosen.length
  return (
    <div className={styles.wideForm}>
      <p>{t('lead')}</p>
      {campaign.fund === 'package' && chosen.length > campaign.slots && (
        <p role="status">{t('overSlots', { slots: campaign.slots })}</p>
      )}
      {chosen.length > 0 && (
        <section aria-labelledby="chosen" className={styles.chosen}>
          <h3 id="chosen">{t('people')}</h3>
          {campaign.fund === 'package' && <p className={styles.muted}>{t('swap')}</p>}
          <Cluster as="ul" gap={2}>
            {chosen.map((one) => (
              <li key={one.channelId} className={styles.chosenOne}>
                <span>
                  <strong>{one.name}</strong> <ChannelName channel={one} />
                </span>
                <Button
                  variant="quiet"
                  dense
                  aria-label={t('removeName', { name: one.name })}
                  onClick={(event) => {
                    if (!focusNeighbour(event.currentTarget, 'li')) tray.current?.focus()
                    drop(one.channelId)
                  }}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
          </Cluster>
        </section>
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
      <div className={cx(styles.tray, chosen.length === 0 && styles.trayEmpty)}>
        <p role="status" ref={tray} tabIndex={-1}>
          <Facts
            items={[
              <strong key="chosen">{t('chosen', { count: chosen.length })}</strong>,
              ...(chosen.length > 0
                ? [
                    `${t('reach', { count: formatCount(reach, locale) })}${unknown > 0 ? ` (${t('unknown', { count: unknown })})` : ''}`,
                    engaged >= 1 && t('engaged', { count: formatCount(Math.round(engaged), locale) }),
                    cost > 0 && t('cost', { amount: formatMoney(cost, campaign.price.currency) }),
                  ]
                : []),
            ]}
          />
          {chosen.length > 0 && (
            <>
              <br />
              <span className={styles.muted}>{t('estimate')}</span>
            </>
          )}
        </p>
        {chosen.length > 0 && (
          <Cluster gap={2}>
            {chosen.length > 1 && (
              <Button variant="secondary" onClick={() => setComparing(true)}>
                {t('compare')}
              </Button>
            )}
            <SaveList channelIds={chosen.map((one) => one.channelId)} />
            <Button
              variant="quiet"
              onClick={() => {
                tray.current?.focus()
                put([])
              }}
            >
              {t('clear')}
            </Button>
          </Cluster>
        )}
      </div>
      <CompareDialog
        open={isComparing}
        people={chosen}
        onClose={() => setComparing(false)}
        onDrop={(id) => {
          drop(id)
          if (chosen.length > 2) return
          setComparing(false)
          // With fewer than two people the button that opened the dialog is gone, too.
          setTimeout(() => tray.current?.focus())
        }}
      />
    </div>
  )
}
