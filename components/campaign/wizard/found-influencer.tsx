'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { searchInfluencers } from '#lib/contract/influencer-search.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CandidateFacts, MatchReasons } from '../candidate-facts.tsx'
import { PersonLinks } from '../person-links.tsx'
import styles from './wizard.module.scss'

export type Found = ResponseOf<typeof searchInfluencers>['items'][number]

/** One found influencer as a list item. `control` is placed before the name, `action` below the facts. */
export function FoundInfluencer({
  person,
  control,
  action,
}: {
  person: Found
  control: ((person: Found, nameId: string) => ReactNode) | undefined
  action: ((person: Found) => ReactNode) | undefined
}) {
  const say = useTranslations('campaign.search')
  const nameId = useId()
  return (
    <Card as="li" className={styles.found}>
      <div className={styles.person}>
        {control?.(person, nameId)}
        <Avatar name={person.name} src={person.imageUrl} size={48} />
        <div className={styles.personBody}>
          {control ? (
            <label className={styles.personName} htmlFor={nameId}>
              {person.name}
            </label>
          ) : (
            <strong>{person.name}</strong>
          )}
          <CandidateFacts person={person}>
            {person.alreadyInCampaign && <Tag tone="info">{say('already')}</Tag>}
            <MatchReasons failures={person.failures.filter((one) => one.code !== 'already_in_campaign')} />
          </CandidateFacts>
          <PersonLinks person={person} channel={person.url} />
          {action?.(person)}
        </div>
      </div>
    </Card>
  )
}
