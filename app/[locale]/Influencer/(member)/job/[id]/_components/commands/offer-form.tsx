'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as Z from 'zod/mini'
import { CallForm } from '#components/form/call-form.tsx'
import { Checkbox } from '#components/form/choices.tsx'
import { Select, TextArea } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { acceptOffer, declineOffer } from '#lib/contract/job-offers.ts'
import { typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { MOVE } from '#lib/domain/job/move-codes.ts'
import { DECLINE_REASONS } from '#lib/domain/job/reasons.ts'
import type { CommandProps } from './command-props.ts'

const declineSchema = lazy(() => z.object({ reason: z.enum(DECLINE_REASONS), note: typedOrEmpty(1000) }))
type Decline = Z.output<typeof declineSchema>

/** Accepts an offer, which makes the contract, or declines it with a reason. */
export function OfferForm({ job, onDone, onStale, addressHref }: CommandProps & { addressHref: string }) {
  const t = useTranslations('job')
  const [isDeclining, setDeclining] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const schema = lazy(() =>
    z.object({
      shareAddress: z.boolean().check(z.refine((value) => value || !job.needsAddress)),
    }),
  )
  const state = useCallForm<typeof acceptOffer, { shareAddress: boolean }>(acceptOffer, {
    labels: { shareAddress: t('offer.address') },
    defaultValues: { shareAddress: false },
    words: { shareAddress: t('offer.addressNeeded') },
    input: { params: { id: job.id } },
    schema,
    toBody: (values) => ({
      version: job.version,
      briefVersion: job.briefVersion,
      shareAddress: values.shareAddress,
    }),
    onSuccess: () => onDone('accept'),
    onRefusal: (error) => {
      if (error.isStale || error.code === 'brief_outdated') onStale()
      setHeld(error.code === 'member_not_active')
      return false
    },
  })
  const { error, ...address } = state.field('shareAddress')
  return (
    <>
      <CallForm
        state={state}
        submitLabel={t('offer.accept')}
        label={t('offer.accept')}
        secondary={
          job.moves.includes(MOVE.declineOffer) && (
            <Button variant="secondary" onClick={() => setDeclining(true)}>
              {t('offer.decline')}
            </Button>
          )
        }
      >
        {isHeld && (
          <p>
            <a href={addressHref.replace(/\?.*/, '')}>{t('offer.toAccount')}</a>
          </p>
        )}
        <p>{t('offer.acceptHint')}</p>
        {job.needsAddress && (
          <Checkbox
            {...address}
            error={error}
            hint={
              <>
                {t('offer.addressHint')} <a href={addressHref}>{t('offer.addressFix')}</a>
              </>
            }
          />
        )}
      </CallForm>
      <Dialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('offer.declineTitle')}
        closeLabel={t('act.close')}
      >
        <DeclineForm job={job} onDone={onDone} onStale={onStale} />
      </Dialog>
    </>
  )
}

function DeclineForm({ job, onDone, onStale }: CommandProps) {
  const t = useTranslations('job')
  const words = useTranslations('reason.of')
  const state = useCallForm<typeof declineOffer, Decline>(declineOffer, {
    labels: { reason: t('offer.reason'), note: t('offer.note') },
    defaultValues: { reason: '' as Decline['reason'], note: '' },
    words: { reason: t('offer.reasonEmpty') },
    input: { params: { id: job.id } },
    schema: declineSchema,
    toBody: (values) => ({ version: job.version, reason: values.reason, note: values.note ?? '' }),
    warnOnLeave: false,
    onSuccess: () => onDone('decline'),
    onRefusal: (error) => {
      if (error.isStale) onStale()
      return false
    },
  })
  return (
    <CallForm state={state} submitLabel={t('offer.declineSend')} submitVariant="danger">
      <Select
        {...state.field('reason')}
        empty={t('offer.reasonEmpty')}
        options={DECLINE_REASONS.map((value) => ({ value, label: words(value) }))}
      />
      <TextArea {...state.field('note')} note={t('act.optional')} rows={3} />
    </CallForm>
  )
}
