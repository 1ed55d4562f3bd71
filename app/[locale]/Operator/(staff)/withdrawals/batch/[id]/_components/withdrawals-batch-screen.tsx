import { bankName } from '#components/earning/bank-name.ts'
import { ApprovalCommands } from '#components/operator/approval-list.tsx'
import { Command } from '#components/operator/command.tsx'
import { consoleCalls, consoleLocale, findOperator, hrefWith } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import styles from '#components/operator/operator.module.scss'
import { BankMark, PayeeTable } from '#components/operator/payee-table.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { WhoWhen } from '#components/operator/who-when.tsx'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Table } from '#components/ui/table.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { listApprovals } from '#lib/contract/operator-approvals.ts'
import { listBankMappings } from '#lib/contract/operator-bank.ts'
import { downloadPayoutBatch, type getPayoutBatch } from '#lib/contract/operator-payouts.ts'
import { toPath } from '#lib/routes/table.ts'
import { ImportResult } from './import-result.tsx'

type Batch = ResponseOf<typeof getPayoutBatch>

export async function WithdrawalsBatchScreen({ batch }: { batch: Batch }) {
  const t = await getTexts('batch')
  const locale = await consoleLocale()
  const list = toPath(locale, 'Operator-withdrawals')
  const isOut = batch.status !== 'draft'
  const mappings = isOut ? await (await consoleCalls()).tryCall(listBankMappings, {}) : null
  return (
    <ConsolePage
      name="Operator-withdrawals-batch"
      title={t('title', { no: batch.no })}
      back={{ href: hrefWith(list, { view: 'batches' }), label: t('back') }}
    >
      <div className={styles.panel}>
        <DefinitionList
          items={[
            { key: 'status', term: t('status'), value: <ConsoleStatus status={batch.status} /> },
            { key: 'lines', term: t('lines'), value: String(batch.lineCount) },
            { key: 'total', term: t('total'), value: <Money {...batch.total} /> },
            {
              key: 'hash',
              term: t('hash'),
              value: <code className={styles.hash}>{batch.csvSha256 ?? '–'}</code>,
            },
            {
              key: 'made',
              term: t('made'),
              value: <WhoWhen who={batch.createdBy?.name} at={batch.createdAt} />,
            },
            {
              key: 'released',
              term: t('released'),
              value: batch.releasedAt ? (
                <WhoWhen who={batch.releasedBy?.name} at={batch.releasedAt} />
              ) : (
                t('notReleased')
              ),
            },
          ]}
        />
      </div>
      <Teamwork subject="payout_batch" id={batch.id} />
      {batch.status === 'draft' && batch.lineCount > 0 && <Release batch={batch} />}
      {batch.status === 'draft' && batch.lineCount === 0 && <Banner>{t('emptied')}</Banner>}
      {isOut && (
        <Section id="file" title={t('file')}>
          <Stack gap={3}>
            <p>{t('fileText')}</p>
            <div>
              <LinkButton
                variant={batch.status === 'released' ? 'primary' : 'secondary'}
                href={urlOf(downloadPayoutBatch, { id: batch.id })}
                download={`${batch.no}.csv`}
              >
                {t('download')}
              </LinkButton>{' '}
              <LinkButton
                variant="secondary"
                href={`${urlOf(downloadPayoutBatch, { id: batch.id })}?as=pain001`}
                download={`${batch.no}.xml`}
              >
                {t('downloadPain')}
              </LinkButton>
            </div>
          </Stack>
        </Section>
      )}
      {isOut && (
        <ImportResult
          batchId={batch.id}
          title={t('result')}
          isDone={batch.status === 'done'}
          mappings={mappings?.items ?? []}
        />
      )}
      <Section id="lines" title={t('lineTitle')}>
        <div className={styles.panel}>
          <Table
            caption={t('lineTitle')}
            hideCaption
            rows={batch.lines}
            rowKey={(row) => row.withdrawalId}
            columns={[
              { key: 'line', header: t('lineNo'), number: true, cell: (row) => row.lineNo },
              { key: 'ref', header: t('ref'), rowHeader: true, cell: (row) => row.payoutRef },
              { key: 'member', header: t('member'), cell: (row) => row.memberName ?? '–' },
              {
                key: 'bank',
                header: t('bank'),
                cell: (row) => (
                  <>
                    {bankName(row.bankCode, locale)} {row.accountMasked} {row.holderName}{' '}
                    <BankMark at={row.bankChangedAt} />
                  </>
                ),
              },
              { key: 'status', header: t('status'), cell: (row) => <ConsoleStatus status={row.status} /> },
              {
                key: 'bankRef',
                header: t('bankRef'),
                cell: (row) => <Facts items={[row.bankRef, row.reason]} none="–" />,
              },
              { key: 'amount', header: t('amount'), number: true, cell: (row) => <Money {...row.amount} /> },
            ]}
          />
          <p>
            <strong>
              {t('sum', { count: batch.lines.length })} <Money {...batch.total} />
            </strong>
          </p>
        </div>
      </Section>
    </ConsolePage>
  )
}

/** Release of a draft batch by two persons: one asks, another from finance who did not create it releases. */
async function Release({ batch }: { batch: Batch }) {
  const t = await getTexts('batch')
  const ta = await getTexts('approvals')
  const fact = await getTexts('approvals.fact')
  const operator = await findOperator()
  if (!batch.approvalId)
    return (
      <Cluster>
        <Command
          call="requestBatchRelease"
          params={{ id: batch.id }}
          body={{}}
          label={t('ask')}
          title={t('askTitle', { no: batch.no })}
          text={t('askText')}
          done={t('asked')}
          variant="primary"
        />
      </Cluster>
    )
  const approvals = await (await consoleCalls()).tryCall(listApprovals, { query: { limit: '50' } })
  const approval = approvals?.items.find((item) => item.id === batch.approvalId)
  const isOwn = approval?.requestedBy?.id === operator?.id
  const payer = approval?.payload.payer
  const isMaker = batch.createdBy?.id === operator?.id
  return (
    <Banner
      tone="info"
      title={t('waits')}
      actions={
        approval ? (
          <ApprovalCommands
            approval={approval}
            name={t('releaseName', { no: batch.no })}
            isOwn={isOwn}
            details={
              <>
                <DefinitionList
                  items={[
                    { key: 'total', term: t('total'), value: <Money {...batch.total} /> },
                    ...(typeof payer === 'string'
                      ? [{ key: 'payer', term: fact('payer'), value: payer }]
                      : []),
                  ]}
                />
                <PayeeTable lines={batch.lines} />
              </>
            }
          />
        ) : undefined
      }
    >
      {approval && !approval.canDecide && (
        <p>{isOwn ? ta('own') : isMaker ? t('makerCannot') : ta('other')}</p>
      )}
    </Banner>
  )
}
