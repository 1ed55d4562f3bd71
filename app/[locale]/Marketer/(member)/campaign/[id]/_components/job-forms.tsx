'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Select, TextArea, TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Banner } from '#components/ui/banner.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { askCancel, cancelJob, previewCancelJob } from '#lib/contract/job-cancel.ts'
import { refuseFigures, reportWrongPost } from '#lib/contract/job-review.ts'
import { markSent } from '#lib/contract/job-work.ts'
import { WRONG_POST_REASONS } from '#lib/domain/job/reasons.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { BackButton, CommandForm, type CommandFormProps, commandOn } from './command-form.tsx'

export function WrongPostForm({ job, onDone, onClose, onStale }: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const state = useCallForm(reportWrongPost, {
    labels: { reason: t('reason'), note: t('noteOptional') },
    defaultValues: { version: job.version, reason: 'wrong_link', note: '' },
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...commandOn('wrong', { job, onStale }),
  })
  return (
    <CommandForm state={state} label={t('wrongPost')} submitLabel={t('sendWrong')} onClose={onClose}>
      <p>{t('wrongText')}</p>
      <Select
        {...state.field('reason')}
        options={WRONG_POST_REASONS.map((value) => ({ value, label: t(`wrongReason.${value}`) }))}
      />
      <TextArea {...state.field('note')} maxLength={1000} />
    </CommandForm>
  )
}

export function UnreadableForm({ job, onDone, onClose, onStale }: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const state = useCallForm(refuseFigures, {
    labels: { note: t('noteOptional') },
    defaultValues: { version: job.version, note: '' },
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...commandOn('unreadable', { job, onStale }),
  })
  return (
    <CommandForm state={state} label={t('unreadable')} submitLabel={t('sendUnreadable')} onClose={onClose}>
      <p>{t('unreadableText')}</p>
      <TextArea {...state.field('note')} maxLength={1000} />
    </CommandForm>
  )
}

export function SentForm({ job, onDone, onClose, onStale }: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const state = useCallForm(markSent, {
    labels: { carrier: t('carrier'), trackingNo: t('trackingNo') },
    defaultValues: {
      version: job.version,
      carrier: job.shipping?.carrier ?? '',
      trackingNo: job.shipping?.trackingNo ?? '',
    },
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...commandOn('sent', { job, onStale }),
  })
  return (
    <CommandForm state={state} label={t('sent')} submitLabel={t('saveSent')} onClose={onClose}>
      <TextInput {...state.field('carrier')} hint={t('carrierHint')} autoComplete="off" maxLength={60} />
      <TextInput {...state.field('trackingNo')} autoComplete="off" maxLength={60} />
    </CommandForm>
  )
}

export function AskCancelForm({ job, onDone, onClose, onStale }: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const state = useCallForm(askCancel, {
    labels: { note: t('noteOptional') },
    defaultValues: { version: job.version, note: '' },
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...commandOn('askCancel', { job, onStale }),
  })
  return (
    <CommandForm state={state} label={t('askCancel')} submitLabel={t('sendAskCancel')} onClose={onClose}>
      <p>{t('askCancelText')}</p>
      <TextArea {...state.field('note')} maxLength={1000} />
    </CommandForm>
  )
}

/** Shows the current cost first; the percentage that was shown is sent with the command. */
export function CancelJobForm(props: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const errorText = useErrorText()
  const cost = useQuery(queryOptionsOf(previewCancelJob, { params: { id: props.job.id } }))
  if (cost.isPending) return <Skeleton label={t('readingCost')} rows={2} rowHeight="3rem" />
  if (cost.error)
    return (
      <Banner
        tone="danger"
        live="alert"
        title={errorText(cost.error)}
        actions={<BackButton onClose={props.onClose} />}
      />
    )
  return <CancelWithCost key={cost.data.pct} {...props} cost={cost.data} onCost={() => void cost.refetch()} />
}

function CancelWithCost({
  job,
  cost,
  onDone,
  onClose,
  onStale,
  onCost,
}: CommandFormProps & { cost: ResponseOf<typeof previewCancelJob>; onCost: () => void }) {
  const t = useTranslations('campaign.act')
  const locale = toLocale(useLocale())
  const command = commandOn('cancel', { job, onStale })
  const state = useCallForm(cancelJob, {
    labels: { note: t('noteOptional') },
    defaultValues: { version: job.version, pct: cost.pct, note: '' },
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...command,
    toBody: (values) => ({ ...command.toBody(values), pct: cost.pct }),
    onRefusal: (error) => {
      if (error.code === 'guard_failed') onCost()
      return command.onRefusal(error)
    },
  })
  return (
    <CommandForm
      state={state}
      label={t('cancel')}
      submitLabel={t('confirmCancel')}
      submitVariant="danger"
      onClose={onClose}
    >
      <Banner tone={cost.pct === 0 ? 'info' : 'warning'} title={t('cancelPct', { pct: cost.pct })}>
        {cost.freeUntil && t('freeUntil', { date: formatDate(cost.freeUntil, locale, 'dateTime') })}
      </Banner>
      <DefinitionList
        items={[
          { key: 'influencer', term: t('toInfluencer'), value: <Money {...cost.influencer} /> },
          { key: 'service', term: t('toService'), value: <Money {...cost.serviceFee} /> },
          {
            key: 'returned',
            term: t('returned'),
            value: cost.slotBack ? t('slotBack') : <Money {...cost.returned} />,
          },
        ]}
      />
      <TextArea {...state.field('note')} maxLength={1000} />
    </CommandForm>
  )
}
