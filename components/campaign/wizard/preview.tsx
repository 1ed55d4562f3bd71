'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Cluster, Stack } from '../../ui/stack.tsx'
import { Stat } from '../../ui/stat.tsx'
import { Tag } from '../../ui/tag.tsx'
import { BriefView } from '../brief-view.tsx'
import { useCriteriaWords } from './answers.tsx'
import type { Campaign } from './use-draft.ts'

/** The job as an influencer will see it in the market: fee, not price. */
export function Preview({ campaign }: { campaign: Campaign }) {
  const social = useTranslations('social')
  const say = useTranslations('campaign.preview')
  const words = useCriteriaWords()(campaign.criteria)
  const locale = toLocale(useLocale())
  return (
    <Card>
      <Stack>
        {campaign.imageUrl && <Picture src={campaign.imageUrl} alt="" width={480} height={252} />}
        <p>{campaign.marketer.name}</p>
        <h4>{campaign.title || say('untitled')}</h4>
        {campaign.fee.minor > 0 ? (
          <Stat label={say('earn')} value={<Money {...campaign.fee} figure />} note={say('perJob')} />
        ) : (
          <p>{say('noFee')}</p>
        )}
        <Cluster gap={2}>
          {campaign.channelTypes.map((type) => (
            <Tag key={type}>{social(`channel.${type}`)}</Tag>
          ))}
          {campaign.deliverables.map((one) => (
            <Tag key={one.postType}>
              {social(`post.${one.postType}`)} × {one.count}
            </Tag>
          ))}
          {campaign.product === 'ship' && <Tag tone="info">{say('product')}</Tag>}
        </Cluster>
        <DefinitionList
          items={[
            { key: 'slots', term: say('slots'), value: campaign.slots },
            {
              key: 'applyBy',
              term: say('applyBy'),
              value: campaign.applyBy ? formatDate(campaign.applyBy, locale) : say('open'),
            },
            {
              key: 'criteria',
              term: say('who'),
              value: words.length > 0 ? words.join(' · ') : say('anybody'),
            },
          ]}
        />
        <BriefView brief={campaign.brief} level={4} />
      </Stack>
    </Card>
  )
}
