import { bankName } from '#components/earning/bank-name.ts'
import { Command } from '#components/operator/command.tsx'
import { consoleLocale, findOperator } from '#components/operator/console.ts'
import { FileViewer } from '#components/operator/file-viewer.tsx'
import { MemberLink } from '#components/operator/member-link.tsx'
import { NameMarks } from '#components/operator/name-marks.tsx'
import { NextItem } from '#components/operator/next-item.tsx'
import styles from '#components/operator/operator.module.scss'
import { approval, refusal } from '#components/operator/queue-decisions.ts'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getOperatorDocument } from '#lib/contract/operator-documents.ts'
import { REJECT_REASONS } from '#lib/domain/account/documents.ts'
import { SameNumber } from './same-number.tsx'

/**
 * The document next to the data that its member typed, and the decision. `skip` links to the next document in the
 * queue.
 */
export async function DocumentReview({
  document,
  to,
  skip,
}: {
  document: ResponseOf<typeof getOperatorDocument>
  to: string
  skip: string | undefined
}) {
  const t = await getTexts('documents')
  const locale = await consoleLocale()
  const { typed } = document
  const canRead = (await findOperator())?.roles.includes(document.decider) ?? false
  const name = t('titleOf', {
    kind: t(`kind.${document.kind}`),
    name: document.member.name ?? t('noName'),
  })
  const facts: [string, string, string | null | undefined][] = [
    ['name', t('name'), [typed.firstName, typed.lastName].filter(Boolean).join(' ')],
    ['nameEn', t('nameEn'), [typed.firstNameEn, typed.lastNameEn].filter(Boolean).join(' ')],
    ['nationalId', t('nationalId'), typed.nationalId],
    ['companyName', t('companyName'), typed.companyName],
    ['taxId', t('taxId'), typed.taxId],
    ['address', t('address'), typed.address?.printed],
    ['holder', t('holder'), typed.bank?.holderName],
    [
      'account',
      t('account'),
      typed.bank &&
        `${bankName(typed.bank.bankCode, locale)} ${typed.bank.accountNo ?? `…${typed.bank.last4}`}`,
    ],
  ]
  return (
    <section aria-labelledby="review" data-queue-item="" tabIndex={-1}>
      <Card>
        <Stack>
          <Cluster justify="between">
            <h2 id="review">{name}</h2>
            <ConsoleStatus status={document.label} />
          </Cluster>
          {(document.canDecide || skip) && <QueueKeys />}
          <Teamwork subject="document" id={document.id} />
          <div className={styles.columns}>
            {canRead ? (
              <FileViewer
                src={document.fileUrl}
                alt={name}
                isPicture={document.contentType.startsWith('image/')}
                texts={{
                  zoomIn: t('zoomIn'),
                  zoomOut: t('zoomOut'),
                  turn: t('turn'),
                  open: t('openFile'),
                  noPreview: t('noPreview'),
                }}
              />
            ) : (
              <p className={styles.muted}>{t('notReadable', { role: t(`role.${document.decider}`) })}</p>
            )}
            <Stack>
              <h3>{t('typed')}</h3>
              <DefinitionList
                items={[
                  {
                    key: 'member',
                    term: t('member'),
                    value: (
                      <>
                        <MemberLink member={document.member} />{' '}
                        <ConsoleStatus status={document.member.status} />
                      </>
                    ),
                  },
                  ...facts.flatMap(([key, term, value]) => (value ? [{ key, term, value }] : [])),
                  ...(typed.birthDate
                    ? [
                        {
                          key: 'birth',
                          term: t('birth'),
                          value: <DateTime value={typed.birthDate} locale={locale} />,
                        },
                      ]
                    : []),
                  {
                    key: 'sent',
                    term: t('sentAt'),
                    value: <DateTime value={document.createdAt} locale={locale} style="dateTime" />,
                  },
                  ...(document.reason
                    ? [
                        {
                          key: 'reason',
                          term: t('rejectReason'),
                          value: <Facts items={[t(`reason.${document.reason}`), document.note]} />,
                        },
                      ]
                    : []),
                ]}
              />
              <NameMarks marks={document.nameMarks} />
              {document.sameNumber.length > 0 && <SameNumber accounts={document.sameNumber} />}
              {document.canDecide ? (
                <Cluster gap={2}>
                  <Command
                    call="decideDocument"
                    params={{ id: document.id }}
                    body={{ decision: 'approve', typedHash: document.typedHash }}
                    {...approval(t, name)}
                    to={to}
                  />
                  <Command
                    call="decideDocument"
                    params={{ id: document.id }}
                    body={{ decision: 'reject', typedHash: document.typedHash }}
                    {...refusal(t, name, REJECT_REASONS)}
                    to={to}
                  />
                  {skip && <NextItem href={skip}>{t('skip')}</NextItem>}
                </Cluster>
              ) : (
                document.label === 'in_progress' && (
                  <p className={styles.muted}>{t('decidedBy', { role: t(`role.${document.decider}`) })}</p>
                )
              )}
              {document.versions.length > 0 && (
                <>
                  <h3>{t('versions')}</h3>
                  <ul className={styles.plain}>
                    {document.versions.map((version) => (
                      <li key={version.id}>
                        <a href={version.fileUrl} target="_blank" rel="noopener">
                          <DateTime value={version.createdAt} locale={locale} style="dateTime" />
                        </a>{' '}
                        <ConsoleStatus status={version.label} />{' '}
                        {version.reason ? t(`reason.${version.reason}`) : ''} {version.note}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </Stack>
          </div>
        </Stack>
      </Card>
    </section>
  )
}
