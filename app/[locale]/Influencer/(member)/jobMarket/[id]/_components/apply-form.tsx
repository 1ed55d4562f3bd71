'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { Checkbox, RadioGroup } from '#components/form/choices.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import styles from '#components/job/job.module.scss'
import { forgetWantedJob } from '#components/sign-up/wanted-job.ts'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { applyForJob } from '#lib/contract/job-market.ts'
import { id } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'

interface Values {
  channelId: string
  acceptPrice: boolean
  shareAddress: boolean
}

/** Applies with one channel: accepts brief and fee, and shares the address if a product is shipped. */
export function ApplyForm({
  jobId,
  briefVersion,
  fee,
  channels,
  bestChannelId,
  needsAddress,
  influencerId,
  addressHref,
  jobHref,
}: {
  jobId: string
  briefVersion: number
  /** The fee as text. */
  fee: string
  channels: readonly { id: string; name: string; failures: number; waits: boolean }[]
  bestChannelId: string | null
  needsAddress: boolean
  influencerId?: string | undefined
  addressHref: string
  /** Path of a job with the placeholder `{id}`. */
  jobHref: string
}) {
  const t = useTranslations('job')
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<{ jobId: string; status: string }>()
  useEffect(() => {
    if (sent) panel.current?.focus()
  }, [sent])
  const mustBeTrue = lazy(() => z.boolean().check(z.refine((value) => value)))
  const state = useCallForm<typeof applyForJob, Values>(applyForJob, {
    labels: {
      channelId: t('apply.channel'),
      acceptPrice: t('apply.terms', { fee }),
      shareAddress: t('offer.address'),
    },
    words: {
      channelId: t('apply.channelMissing'),
      acceptPrice: t('apply.termsMissing'),
      shareAddress: t('offer.addressNeeded'),
    },
    defaultValues: {
      channelId: bestChannelId ?? (channels.length === 1 ? (channels[0]?.id ?? '') : ''),
      acceptPrice: false,
      shareAddress: false,
    },
    input: { params: { id: jobId } },
    schema: lazy(() =>
      z.object({
        channelId: id,
        acceptPrice: mustBeTrue,
        shareAddress: needsAddress ? mustBeTrue : z.boolean(),
      }),
    ),
    toBody: (values) => ({
      channelId: values.channelId,
      briefVersion,
      acceptPrice: true as const,
      shareAddress: needsAddress && values.shareAddress,
      ...(influencerId ? { influencerId } : {}),
    }),
    onSuccess: (data) => {
      setSent(data)
      forgetWantedJob(jobId)
      router.refresh()
    },
    onRefusal: (error) => {
      if (['brief_outdated', 'campaign_not_open', 'already_in_campaign'].includes(error.code))
        router.refresh()
      return false
    },
  })
  const chosen = channels.find((one) => one.id === state.form.watch('channelId'))
  const waits = chosen?.waits === true
  if (sent)
    return (
      <div ref={panel} tabIndex={-1} className={styles.done}>
        <Banner
          tone="success"
          live="status"
          title={t('apply.done')}
          actions={
            <LinkButton variant="secondary" href={jobHref.replace('{id}', sent.jobId)}>
              {t('apply.open')}
            </LinkButton>
          }
        >
          <p>
            {t(`apply.${sent.status === 'MATCHED' ? 'doneMatched' : waits ? 'doneWaits' : 'doneMismatched'}`)}
          </p>
          <p>
            {t('apply.reference')} <code>{sent.jobId.slice(-8)}</code>
          </p>
        </Banner>
      </div>
    )
  const terms = state.field('acceptPrice')
  const address = state.field('shareAddress')
  return (
    <CallForm state={state} submitLabel={t('apply.send')} label={t('apply.title')}>
      <RadioGroup
        {...state.field('channelId')}
        options={channels.map((one) => ({
          value: one.id,
          label: one.name,
          hint: one.waits
            ? t('apply.waits')
            : one.failures === 0
              ? t('apply.fits')
              : t('apply.misses', { count: one.failures }),
        }))}
      />
      {waits && <Banner tone="info">{t('apply.waitNote')}</Banner>}
      {chosen && chosen.failures > 0 && !waits && <Banner tone="warning">{t('apply.mismatchNote')}</Banner>}
      <Checkbox {...terms} />
      {needsAddress && (
        <Checkbox
          {...address}
          hint={
            <>
              {t('offer.addressHint')} <a href={addressHref}>{t('offer.addressFix')}</a>
            </>
          }
        />
      )}
    </CallForm>
  )
}
