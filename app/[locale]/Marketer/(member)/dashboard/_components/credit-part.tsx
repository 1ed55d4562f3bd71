import { useLocale, useTranslations } from 'next-intl'
import payout from '#components/earning/payout.module.scss'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { VoiceBand } from '#components/ui/voice-band.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Dashboard } from './dashboard.ts'

/** Available credit, reserved and held credit, and the next expiry. */
export function CreditPart({
  credit,
  hasSteps,
}: {
  credit: Dashboard['credit']
  /** One of the first steps is the act of the page. */
  hasSteps: boolean
}) {
  const t = useTranslations('credit')
  const locale = toLocale(useLocale())
  const isEmpty =
    credit.available.minor + credit.reserved.minor + credit.held.minor + credit.packageSlots === 0
  return (
    <Section id="money" title={t('card.title')}>
      <VoiceBand>
        <Stack>
          <Stat
            label={t('available')}
            value={
              <span className={payout.net}>
                <Money {...credit.available} />
              </span>
            }
            note={
              credit.nextExpiryAt && credit.nextExpiry
                ? t('card.next', {
                    amount: formatMoney(credit.nextExpiry.minor, credit.nextExpiry.currency),
                    date: formatDate(credit.nextExpiryAt, locale),
                  })
                : t(isEmpty ? 'one' : 'card.noExpiry')
            }
          />
          {!isEmpty && (
            <DefinitionList
              amounts
              items={[
                { key: 'reserved', term: t('reserved'), value: <Money {...credit.reserved} /> },
                { key: 'held', term: t('held'), value: <Money {...credit.held} /> },
                { key: 'slots', term: t('slots'), value: t('slotCount', { count: credit.packageSlots }) },
              ]}
            />
          )}
          <Cluster>
            <LinkButton
              variant={hasSteps ? 'secondary' : 'primary'}
              href={toPath(locale, 'Marketer-credit-buy')}
            >
              {t('buy')}
            </LinkButton>
            <LinkButton variant="secondary" href={toPath(locale, 'Marketer-credit')}>
              {t('card.details')}
            </LinkButton>
          </Cluster>
        </Stack>
      </VoiceBand>
    </Section>
  )
}
