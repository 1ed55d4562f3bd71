'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import board from '../../job-board/job-board.module.scss'
import { JobStill } from '../../job-board/job-still.tsx'
import { Places } from '../../job-board/places.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Money } from '../../ui/money.tsx'
import { Stack } from '../../ui/stack.tsx'
import { BriefText } from '../brief-text.tsx'
import { useCriteriaWords } from './answers.tsx'
import type { Campaign } from './use-draft.ts'
import styles from './wizard.module.scss'

/**
 * The job as the public board will show it: same picture, order and sizes, with the net pay instead of the price. An
 * invitation has no places, no closing day and no terms, because nobody applies. `bare` omits the brief.
 */
export function Preview({ campaign, bare }: { campaign: Campaign; bare?: boolean }) {
  const social = useTranslations('social')
  const say = useTranslations('campaign.preview')
  const words = useCriteriaWords()(campaign.criteria)
  const locale = toLocale(useLocale())
  const { title, slots, fee, estimatedNet: net } = campaign
  const isPublic = campaign.entry === 'public'
  return (
    <Card>
      <Stack>
        <div className={board.card}>
          <div className={board.stillBox}>
            <JobStill job={campaign} className={board.still} sizes="20rem" />
            {campaign.channelTypes.length > 0 && (
              <ul className={board.marks}>
                {campaign.channelTypes.map((type) => (
                  <li key={type}>
                    <BrandMark brand={type} size={16} label={social(`channel.${type}`)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className={board.brand}>{campaign.marketer.name}</p>
          <h4 className={board.title}>{title || say('untitled')}</h4>
          <p className={board.kinds}>
            <Facts
              items={[
                ...campaign.deliverables.map((one) => `${social(`post.${one.postType}`)} × ${one.count}`),
                campaign.product === 'ship' && say('product'),
              ]}
            />
          </p>
          {fee.minor > 0 ? (
            <p className={board.fee}>
              <strong>
                <Money {...(net ?? fee)} whole />
              </strong>
              <small>
                {net ? say('netOf', { fee: formatMoney(fee.minor, fee.currency, true) }) : say('perJob')}
              </small>
            </p>
          ) : (
            <p className={styles.muted}>{say('noFee')}</p>
          )}
          {isPublic && (
            <div className={board.facts}>
              {slots > 0 && <Places left={slots} all={slots} />}
              <span>{say('slotsLeft', { count: slots })}</span>
              <span>
                {campaign.applyBy
                  ? say('applyBy', { date: formatDate(campaign.applyBy, locale, 'short') })
                  : say('open')}
              </span>
            </div>
          )}
        </div>
        {isPublic && (
          <DefinitionList
            items={[
              {
                key: 'criteria',
                term: say('who'),
                value: <Facts items={words} none={say('anybody')} />,
              },
            ]}
          />
        )}
        {!bare && <BriefText brief={campaign.brief} level={4} />}
      </Stack>
    </Card>
  )
}
