'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { deactivateInfluencer, deactivateMarketer } from '#lib/contract/deactivation.ts'
import { typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import {
  DEACTIVATION_REASONS,
  type DeactivationReason,
  INFLUENCER_BLOCKERS,
  type InfluencerBlocker,
  MARKETER_BLOCKERS,
  type MarketerBlocker,
} from '#lib/domain/account/deactivation.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toLocalePath, toPath } from '#lib/routes/table.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, RadioGroup } from '../form/choices.tsx'
import { TextArea } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useStepUp } from '../sign-in/step-up-dialog.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatMoney } from '../ui/format.ts'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.scss'
import type { MemberKind } from './account-words.ts'

type CloseCall = typeof deactivateInfluencer | typeof deactivateMarketer
type Values = { reason: DeactivationReason; note?: string; waive: boolean }

/** More exact links for some blockers, which replace the page in the response. */
const FIXES: Partial<Record<InfluencerBlocker | MarketerBlocker, string>> = {
  document_processing: '/Influencer/account?section=documents',
  bank_account_empty: '/Influencer/earn?view=bank',
  open_campaign: '/Marketer/credit?tab=campaigns',
}

export interface ShownBlocker {
  code: InfluencerBlocker | MarketerBlocker
  count: number | null
  amount: { minor: number; currency: Currency } | null
  waivable: boolean
  link: string
}

/**
 * Closing an account: a checklist of all blockers with links to resolve them, the reasons, a fresh code, and the result
 * page. A balance too small to be paid out may be given up. Needs `account`, `code`, `errors`, `form`, `ui`.
 */
export function DeactivatePart({
  kind,
  memberId,
  blockers,
}: {
  kind: MemberKind
  memberId: string
  blockers: readonly ShownBlocker[]
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const [isAsking, setAsking] = useState(false)
  const codes: readonly ShownBlocker['code'][] =
    kind === 'influencer' ? INFLUENCER_BLOCKERS : MARKETER_BLOCKERS
  const waivable = blockers.find((blocker) => blocker.waivable && blocker.amount)
  const isStopped = blockers.some((blocker) => !blocker.waivable)
  const area = kind === 'influencer' ? 'Influencer' : 'Marketer'

  const schema = lazy(() =>
    z
      .object({
        reason: z.enum(DEACTIVATION_REASONS),
        note: z.optional(typed(500)),
        waive: waivable ? z.literal(true) : z.boolean(),
      })
      .check(z.refine(({ reason, note }) => reason !== 'other' || !!note, { path: ['note'] })),
  )
  const waiveLabel = waivable?.amount
    ? t('deactivate.waive', { amount: formatMoney(waivable.amount.minor, waivable.amount.currency) })
    : ''
  const state = useCallForm<CloseCall, Values>(
    kind === 'influencer' ? deactivateInfluencer : deactivateMarketer,
    {
      labels: { reason: t('deactivate.reason'), note: t('deactivate.note'), waive: waiveLabel },
      words: { 'note.format': t('deactivate.note') },
      defaultValues: { note: '', waive: false },
      schema,
      ...(kind === 'influencer' ? { input: { params: { id: memberId } } } : {}),
      toBody: ({ reason, note, waive }) => ({
        reason,
        ...(note ? { note } : {}),
        ...(waive && waivable?.amount ? { waivedAmount: waivable.amount.minor } : {}),
      }),
      onSuccess: () => location.assign(toPath(locale, 'deactivateSucceed')),
      onRefusal: (error) => {
        if (error.code !== 'deactivation_blocked') return false
        // Another amount may be shown now: it is consented to anew.
        state.form.setValue('waive', false)
        router.refresh()
        return false
      },
      warnOnLeave: false,
    },
  )
  const close = async () => {
    setAsking(false)
    if (await ensureStepUp()) await state.onSubmit()
  }
  /** Validates the form first and opens the confirmation only when it is valid. */
  const ask = async (event?: FormEvent) => {
    event?.preventDefault()
    if (await state.form.trigger()) setAsking(true)
    else await state.onSubmit()
  }

  return (
    <Stack gap={6}>
      <p>
        {t('deactivate.lead')}{' '}
        <a href={`${toPath(locale, `${area}-account`)}?section=security#export`}>{t('deactivate.export')}</a>
      </p>
      <Banner
        tone="info"
        title={t('deactivate.pauseTitle')}
        actions={
          <a href={`${toPath(locale, `${area}-account`)}?section=notifications`}>{t('deactivate.pause')}</a>
        }
      >
        {t('deactivate.pauseText')}
      </Banner>
      <Section
        id="blockers"
        title={t('deactivate.check')}
        action={
          <Button variant="secondary" onClick={() => router.refresh()}>
            {t('deactivate.recheck')}
          </Button>
        }
      >
        {blockers.length === 0 && <Banner tone="success">{t('deactivate.clear')}</Banner>}
        <ul className={styles.list}>
          {codes.map((code) => {
            const blocker = blockers.find((one) => one.code === code)
            return (
              <li key={code} className={styles.row}>
                <div className={styles.rowText}>
                  <p>
                    <Facts
                      items={[
                        <strong key="what">{t(blocker ? `blocker.${code}` : `blockerClear.${code}`)}</strong>,
                        blocker?.count != null && t('deactivate.count', { count: blocker.count }),
                        blocker?.amount && formatMoney(blocker.amount.minor, blocker.amount.currency),
                      ]}
                    />
                  </p>
                  {blocker && (
                    <p>
                      <span className={styles.muted}>{t(`blockerHelp.${code}`)}</span>{' '}
                      {/* A balance below the fee has no link: it can only be given up in the form below. */}
                      {blocker.code !== 'less_earning' && (
                        <a href={toLocalePath(locale, FIXES[blocker.code] ?? blocker.link)}>
                          {t('deactivate.fix')}
                          <span className="visually-hidden"> {t(`blocker.${code}`)}</span>
                        </a>
                      )}
                    </p>
                  )}
                </div>
                <Status tone={blocker ? 'warning' : 'success'}>
                  {blocker ? t('deactivate.todo') : t('deactivate.ok')}
                </Status>
              </li>
            )
          })}
        </ul>
      </Section>
      {!isStopped && (
        <Section id="reason" title={t('deactivate.reasonHeading')}>
          <CallForm
            state={{ ...state, formProps: { ...state.formProps, onSubmit: ask } }}
            submitLabel={t('deactivate.submit')}
            submitVariant="danger"
          >
            <RadioGroup
              {...state.field('reason')}
              options={DEACTIVATION_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
            <TextArea
              {...state.field('note')}
              note={state.form.watch('reason') === 'other' ? undefined : t('optional')}
              hint={t('deactivate.noteHint')}
              maxLength={500}
            />
            {waivable && <Checkbox {...state.field('waive')} hint={t('deactivate.waiveHint')} />}
          </CallForm>
        </Section>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('deactivate.confirmTitle')}
        text={t('deactivate.confirmText')}
        confirmLabel={t('deactivate.confirm')}
        cancelLabel={t('deactivate.stay')}
        danger
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      />
      {stepUpDialog}
    </Stack>
  )
}
