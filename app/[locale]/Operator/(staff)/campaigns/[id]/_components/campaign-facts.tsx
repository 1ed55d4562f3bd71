import { getTranslations } from 'next-intl/server'
import { consoleLocale } from '#components/operator/console.ts'
import { MemberLink } from '#components/operator/member-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import type { InspectedCampaign } from './inspected.ts'

/** Terms of the campaign as influencers will see them, and its money. */
export async function CampaignFacts({ campaign }: { campaign: InspectedCampaign }) {
  const t = await getTexts('campaigns')
  const kind = await getTranslations('campaign.kind')
  const channel = await getTranslations('social.channel')
  const post = await getTranslations('social.post')
  const interest = await getTextByKey('social.interest')
  const locale = await consoleLocale()
  const { criteria } = campaign
  const range = (least: number | null, most: number | null) =>
    least === null && most === null
      ? t('anybody')
      : `${least === null ? '0' : formatCount(least, locale)}–${most === null ? '…' : formatCount(most, locale)}`
  const rights = campaign.usageRights
  const sayHours = (hours: number) =>
    hours % 24 === 0 && hours > 24 ? t('days', { count: hours / 24 }) : t('hours', { count: hours })
  return (
    <div className={styles.panel}>
      <DefinitionList
        items={[
          {
            key: 'marketer',
            term: t('marketer'),
            value: <MemberLink member={campaign.marketer} />,
          },
          { key: 'kind', term: t('kind'), value: kind(campaign.kind) },
          { key: 'fee', term: t('fee'), value: <Money {...campaign.fee} /> },
          { key: 'price', term: t('price'), value: <Money {...campaign.price} /> },
          { key: 'slots', term: t('slots'), value: `${campaign.slotsTaken}/${campaign.slots}` },
          { key: 'spent', term: t('spent'), value: <Money {...campaign.spent} /> },
          { key: 'reserved', term: t('reserved'), value: <Money {...campaign.reserved} /> },
          {
            key: 'channels',
            term: t('channels'),
            value:
              joinList(
                campaign.channelTypes.map((type) => channel(type)),
                locale,
              ) || '–',
          },
          {
            key: 'deliverables',
            term: t('deliverables'),
            value:
              joinList(
                campaign.deliverables.map((item) => `${post(item.postType)} × ${item.count}`),
                locale,
              ) || '–',
          },
          {
            key: 'followers',
            term: t('followers'),
            value: range(criteria.followersMin, criteria.followersMax),
          },
          { key: 'age', term: t('age'), value: range(criteria.ageMin, criteria.ageMax) },
          {
            key: 'interests',
            term: t('interests'),
            value:
              joinList(
                criteria.interests.map((key) => (interest.has(key) ? interest(key) : key)),
                locale,
              ) || t('anybody'),
          },
          { key: 'draft', term: t('draftFirst'), value: campaign.draftRequired ? t('yes') : t('no_') },
          {
            key: 'product',
            term: t('product'),
            value: campaign.product === 'ship' ? (campaign.productNote ?? t('yes')) : t('no_'),
          },
          { key: 'keep', term: t('keepLive'), value: sayHours(campaign.keepLiveHours) },
          {
            key: 'rights',
            term: t('rights'),
            value: t('rightsOf', { kind: rights.kind, months: rights.months }),
          },
          ...(campaign.applyBy
            ? [
                {
                  key: 'applyBy',
                  term: t('applyBy'),
                  value: <DateTime value={campaign.applyBy} locale={locale} style="dateTime" />,
                },
              ]
            : []),
          ...(campaign.reviewReason
            ? [{ key: 'reviewReason', term: t('lastReason'), value: campaign.reviewReason }]
            : []),
        ]}
      />
    </div>
  )
}
