import { getTranslations } from 'next-intl/server'
import { canCall, consoleLocale, findOperator, hrefWith } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus, getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import { listOperatorChannels } from '#lib/contract/operator-channels.ts'
import { isErasedHandle } from '#lib/domain/channel/erased-handle.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Member } from './member.ts'

/** Channels and documents of the member, with links to the pages that decide about them. */
export async function MemberDocuments({ member }: { member: Member }) {
  const t = await getTexts('members')
  const channel = await getTranslations('social.channel')
  const closed = (await getTranslations('campaign.report'))('closedAccount')
  const kind = await getWords('documents.kind')
  const reason = await getWords('documents.reason')
  const locale = await consoleLocale()
  const isDecider = canCall(await findOperator(), listOperatorChannels)
  return (
    <>
      {member.kind === 'influencer' && (
        <Section id="channels" title={t('channels')}>
          {member.channels.length === 0 ? (
            <p>{t('noChannels')}</p>
          ) : (
            <ConsoleTable
              caption={t('channels')}
              rows={member.channels}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'handle',
                  header: t('handle'),
                  rowHeader: true,
                  cell: (row) =>
                    isErasedHandle(row.handle) ? (
                      closed
                    ) : isDecider ? (
                      <a
                        href={hrefWith(toPath(locale, 'Operator-channels'), {
                          queue: 'all',
                          q: row.handle,
                        })}
                      >
                        {row.handle}
                      </a>
                    ) : (
                      row.handle
                    ),
                },
                { key: 'type', header: t('type'), cell: (row) => channel(row.type) },
                {
                  key: 'followers',
                  header: t('followers'),
                  number: true,
                  cell: (row) =>
                    row.figures.followers === null ? '–' : formatCount(row.figures.followers, locale),
                },
                {
                  key: 'status',
                  header: t('status'),
                  cell: (row) => <ConsoleStatus status={row.status} />,
                },
              ]}
            />
          )}
        </Section>
      )}
      <Section id="documents" title={t('documents')}>
        {member.documents.length === 0 ? (
          <p>{t('noDocuments')}</p>
        ) : (
          <ConsoleTable
            caption={t('documents')}
            rows={member.documents}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'kind',
                header: t('paper'),
                rowHeader: true,
                cell: (row) => (
                  <a href={hrefWith(toPath(locale, 'Operator-documents'), { open: row.id })}>
                    {kind(row.kind)}
                  </a>
                ),
              },
              {
                key: 'status',
                header: t('status'),
                cell: (row) => (
                  <>
                    <ConsoleStatus status={row.label} /> {row.isCurrent ? '' : t('replaced')}
                  </>
                ),
              },
              {
                key: 'reason',
                header: t('reason'),
                cell: (row) => <Facts items={[row.reason && reason(row.reason), row.note]} none="–" />,
              },
              {
                key: 'at',
                header: t('sentAt'),
                cell: (row) => <DateTime value={row.createdAt} locale={locale} style="dateTime" />,
              },
            ]}
          />
        )}
      </Section>
    </>
  )
}
