import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import type { OpenOrder } from '#components/credit/open-orders.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import type { offerDetail } from '#lib/contract/packages.ts'
import type { orderDetail } from '#lib/contract/shapes/order.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BuyForm, type BuyLimits, type Quoted } from './buy-form.tsx'
import { OrderPanel } from './order-panel.tsx'

/** What to buy: credit or one package. */
export function BuyScreen({
  offer,
  amount,
  limits,
  quoted,
  open,
  next,
}: {
  /** Undefined for credit, `gone` when no such package is sold, null when it could not be read. */
  offer: z.output<typeof offerDetail> | 'gone' | null | undefined
  amount: number
  limits: BuyLimits
  quoted: Quoted
  open: readonly OpenOrder[]
  next: string | undefined
}) {
  const t = useTranslations('credit.buyPage')
  const locale = toLocale(useLocale())
  const path = toPath(locale, 'Marketer-credit-buy')
  const shop = toPath(locale, 'Marketer-package')
  if (offer === 'gone')
    return (
      <>
        <PageHeader title={t('goneTitle')} back={{ href: shop, label: t('backToPackages') }} />
        <EmptyState
          kind="noResult"
          title={t('gone')}
          text={t('goneText')}
          action={<LinkButton href={shop}>{t('goneShop')}</LinkButton>}
        />
      </>
    )
  const title = offer ? t('packageTitle', { name: offer.name[locale] }) : t('title')
  return (
    <>
      <PageHeader
        title={title}
        lead={offer ? t('packageLead', { slots: offer.slots, days: offer.validDays }) : t('lead')}
        back={
          offer
            ? { href: shop, label: t('backToPackages') }
            : { href: toPath(locale, 'Marketer-credit'), label: t('back') }
        }
      />
      {offer === null ? (
        <MarketerLoadFailed title={t('failed')} href={path} />
      ) : (
        <BuyForm
          offer={offer ? { slug: offer.slug[locale], version: offer.version } : undefined}
          amount={amount}
          limits={limits}
          quoted={quoted}
          open={open}
          next={next}
        />
      )}
    </>
  )
}

/** One order: payment, or receipt. */
export function OrderScreen({
  order,
  open,
  next,
  demo,
  card,
}: {
  order: z.output<typeof orderDetail> | null
  open: readonly OpenOrder[]
  next: string | undefined
  demo: boolean
  card: 'paid' | 'back' | undefined
}) {
  const t = useTranslations('credit.orderPage')
  const locale = toLocale(useLocale())
  const back = { href: toPath(locale, 'Marketer-credit'), label: t('back') }
  if (!order)
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <MarketerLoadFailed title={t('failed')} href={back.href} />
      </>
    )
  return (
    <>
      <PageHeader title={t('titleNo', { no: order.no })} back={back} />
      <OrderPanel first={order} open={open} next={next} demo={demo} card={card} />
    </>
  )
}
