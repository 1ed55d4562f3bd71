import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { formatMoney } from '../../ui/format.ts'
import { Stack } from '../../ui/stack.tsx'
import { Table } from '../../ui/table.tsx'
import type { Candidate } from '../candidate-facts.tsx'
import { ChannelName } from '../channel-name.tsx'

/** The chosen side by side: figures with the day they were read; what is not known says so. */
export function CompareDialog({
  open,
  people,
  onClose,
  onDrop,
}: {
  open: boolean
  people: readonly Candidate[]
  onClose: () => void
  onDrop: (channelId: string) => void
}) {
  const t = useTranslations('campaign.invite')
  const post = useTranslations('social.post')
  const locale = toLocale(useLocale())
  const unknown = t('unknownFigure')
  return (
    <Dialog
      open={open}
      wide
      onClose={onClose}
      title={t('compareTitle', { count: people.length })}
      closeLabel={t('close')}
    >
      <Stack>
        <p>{t('compareNote')}</p>
        <Table
          dense
          caption={t('compareTitle', { count: people.length })}
          hideCaption
          rows={people}
          rowKey={(one) => one.channelId}
          columns={[
            {
              key: 'name',
              header: t('name'),
              rowHeader: true,
              cell: (one) => (
                <>
                  {one.name} <br />
                  <ChannelName channel={{ type: one.type, handle: one.handle }} />
                </>
              ),
            },
            {
              key: 'followers',
              header: t('followers'),
              number: true,
              cell: (one) => (one.followers === null ? unknown : formatCount(one.followers, locale)),
            },
            {
              key: 'engagement',
              header: t('engagement'),
              number: true,
              cell: (one) => (one.engagementBp === null ? unknown : `${one.engagementBp / 100}%`),
            },
            {
              key: 'at',
              header: t('figuresAt'),
              cell: (one) => (one.figuresAt ? formatDate(one.figuresAt, locale, 'short') : unknown),
            },
            {
              key: 'rates',
              header: t('rates'),
              cell: (one) =>
                one.rates.length === 0
                  ? '–'
                  : one.rates
                      .map(
                        (rate) =>
                          `${post(rate.postType)} ${formatMoney(rate.amount.minor, rate.amount.currency, true)}`,
                      )
                      .join(', '),
            },
            { key: 'done', header: t('jobsDone'), number: true, cell: (one) => one.jobsDone },
            {
              key: 'drop',
              header: t('remove'),
              cell: (one) => (
                <Button
                  variant="quiet"
                  dense
                  aria-label={t('removeName', { name: one.name })}
                  onClick={(event) => {
                    focusNeighbour(event.currentTarget, 'tr', 'button')
                    onDrop(one.channelId)
                  }}
                >
                  {t('remove')}
                </Button>
              ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
