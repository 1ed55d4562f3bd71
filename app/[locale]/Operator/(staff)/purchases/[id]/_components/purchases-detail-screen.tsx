import { bankName } from '#components/earning/bank-name.ts'
import { consoleLocale, type Search } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { FileViewer } from '#components/operator/file-viewer.tsx'
import { MemberLink } from '#components/operator/member-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { followingOf, QueueBeside } from '#components/operator/queue-beside.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { withWhole } from '#components/ui/with-whole.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadCompanyCopy } from '#lib/contract/downloads.ts'
import { getFile } from '#lib/contract/files.ts'
import { toPath } from '#lib/routes/table.ts'
import { Arrivals } from './arrivals.tsx'
import { readOrderQueue } from './order-queue.tsx'
import type { Purchase } from './purchase.ts'
import { PurchaseCommands } from './purchase-commands.tsx'

export async function PurchasesDetailScreen({ order, search }: { order: Purchase; search: Search }) {
  const t = await getTexts('purchases')
  const td = await getTexts('documents')
  const locale = await consoleLocale()
  const tw = await getTexts('work')
  const queue = await readOrderQueue(search, order.id)
  const following = queue && followingOf(queue.rows)
  const at = (value: string) => <DateTime value={value} locale={locale} style="dateTime" />
  const same = order.sameReference
  const asked = order.refundRequest
  const cash = (sum: Purchase['transfer']) => formatMoney(sum.minor, sum.currency)
  const isUnpaid = order.status === 'slip_review' || order.status === 'awaiting_payment'
  return (
    <ConsolePage
      name="Operator-purchases-detail"
      title={t('title', { no: order.no })}
      back={{ href: queue?.base ?? toPath(locale, 'Operator-purchases'), label: t('back') }}
    >
      <QueueBeside rows={queue?.rows} title={tw('queue')}>
        <Stack gap={5}>
          {order.otherClaimAt && isUnpaid && (
            <Banner tone="danger" title={t('otherClaim')}>
              {t('otherClaimText')} {at(order.otherClaimAt)}
            </Banner>
          )}
          {same && same.orderNo !== order.no && (
            <Banner tone="danger" title={t('sameReference')}>
              {t('sameReferenceText', { no: same.orderNo ?? '–' })} {at(same.at)}
            </Banner>
          )}
          {same && same.orderNo === order.no && isUnpaid && (
            <Banner tone="warning" title={t('otherSum')} actions={<a href="#arrivals">{t('arrivals')}</a>}>
              {t('otherSumText')} {at(same.at)}
            </Banner>
          )}
          {asked && (
            <Banner
              tone="info"
              title={t('refundAsked', { amount: cash(asked.amount), back: cash(asked.back) })}
            >
              <Facts
                items={[
                  asked.bankCode
                    ? withWhole(
                        t('refundTo', {
                          bank: bankName(asked.bankCode, locale),
                          number: asked.accountNo ?? `…${asked.last4 ?? ''}`,
                          holder: asked.holderName ?? '',
                        }),
                        bankName(asked.bankCode, locale),
                      )
                    : t('refundToCard'),
                  at(asked.askedAt),
                ]}
              />
            </Banner>
          )}
          <PurchaseCommands order={order} to={queue && (following ?? queue.base)} skip={following} />
          <Teamwork subject="order" id={order.id} />
          <Arrivals order={order} />
          <div className={styles.columns}>
            <Section id="slip" title={t('slip')}>
              {order.slip ? (
                <>
                  <FileViewer
                    src={urlOf(getFile, { id: order.slip.fileId })}
                    alt={t('slipOf', { no: order.no })}
                    isPicture
                    texts={{
                      zoomIn: td('zoomIn'),
                      zoomOut: td('zoomOut'),
                      turn: td('turn'),
                      open: td('openFile'),
                      noPreview: td('noPreview'),
                    }}
                  />
                  {order.slip.note && <p>{order.slip.note}</p>}
                </>
              ) : (
                <p className={styles.muted}>{isUnpaid || !order.paidAt ? t('noSlip') : t('noSlipNeeded')}</p>
              )}
            </Section>
            <Section id="order" title={t('order')}>
              <div className={styles.panel}>
                <DefinitionList
                  items={[
                    { key: 'status', term: t('status'), value: <ConsoleStatus status={order.status} /> },
                    {
                      key: 'transfer',
                      term: t('expectedSum'),
                      value: (
                        <strong>
                          <Money {...order.transfer} />
                        </strong>
                      ),
                    },
                    ...(order.received.minor > 0 && !order.paidAt
                      ? [
                          { key: 'received', term: t('receivedSum'), value: <Money {...order.received} /> },
                          {
                            key: 'due',
                            term: t('due'),
                            value: (
                              <strong>
                                <Money {...order.due} />
                              </strong>
                            ),
                          },
                        ]
                      : []),
                    {
                      key: 'ref',
                      term: t('reference'),
                      value: order.slip?.reference ?? '–',
                    },
                    {
                      key: 'buyer',
                      term: t('buyer'),
                      value: <MemberLink member={order.marketer} />,
                    },
                    { key: 'name', term: t('invoiceName'), value: order.buyer.name },
                    ...(order.buyer.taxId
                      ? [{ key: 'taxId', term: t('taxId'), value: order.buyer.taxId }]
                      : []),
                    { key: 'kind', term: t('kind'), value: order.offerName?.[locale] ?? t(order.kind) },
                    { key: 'subtotal', term: t('subtotal'), value: <Money {...order.subtotal} /> },
                    {
                      key: 'vat',
                      term: t('vat', { percent: order.vatBp / 100 }),
                      value: <Money {...order.vat} />,
                    },
                    {
                      key: 'wht',
                      term: t('buyerWht', { percent: order.buyerWhtBp / 100 }),
                      value: <Money {...order.buyerWht} />,
                    },
                    { key: 'made', term: t('madeAt'), value: at(order.createdAt) },
                    ...(order.payBy ? [{ key: 'payBy', term: t('payBy'), value: at(order.payBy) }] : []),
                    ...(order.paidAt ? [{ key: 'paid', term: t('paidAt'), value: at(order.paidAt) }] : []),
                    ...(order.invoiceNumber
                      ? [
                          {
                            key: 'invoice',
                            term: t('invoice'),
                            value: order.invoiceId ? (
                              <a href={urlOf(downloadCompanyCopy, { id: order.invoiceId })} download>
                                {t('companyCopy', { number: order.invoiceNumber })}
                              </a>
                            ) : (
                              order.invoiceNumber
                            ),
                          },
                        ]
                      : []),
                    ...order.creditNotes.map((note) => ({
                      key: note.id,
                      term: t('creditNote'),
                      value: (
                        <>
                          <a href={urlOf(downloadCompanyCopy, { id: note.id })} download>
                            {t('companyCopy', { number: note.number })}
                          </a>
                          <br />
                          <Facts
                            items={[
                              <Money key="sum" {...note.total} />,
                              <>
                                {t('moneyBack')} <Money {...note.refunded} />
                              </>,
                              at(note.issuedAt),
                            ]}
                          />
                        </>
                      ),
                    })),
                    ...(order.slipNote
                      ? [{ key: 'slipNote', term: t('slipNote'), value: order.slipNote }]
                      : []),
                  ]}
                />
              </div>
            </Section>
          </div>
        </Stack>
      </QueueBeside>
    </ConsolePage>
  )
}
