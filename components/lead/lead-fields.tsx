import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Option, PhoneInput, Select, TextArea, TextInput } from '#components/form/text-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './lead.module.scss'
import type { LeadField, LeadKind } from './lead-values.ts'

/** A field with a place for its error. */
function Slot({
  name,
  half,
  problem,
  children,
}: {
  name: LeadField
  half?: boolean
  problem: string | undefined
  children: ReactNode
}) {
  return (
    <div className={cx(styles.slot, half && styles.half)}>
      {children}
      <p id={`lead-${name}-problem`} hidden={!problem} className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

export interface LeadFieldsProps {
  readonly kind: LeadKind
  readonly partners?: { readonly label: string; readonly options: readonly Option[] }
  readonly objectives: readonly Option[]
  readonly budgets: readonly Option[]
  readonly starts: readonly Option[]
  /** The input posted without script, to fill the fields again. */
  readonly sent?: URLSearchParams | undefined
  readonly problemOf?: (name: LeadField) => string | undefined
}

/**
 * The fields of the lead form, rendered on the server. The campaign questions are shown for that topic, or when the
 * form is about a campaign.
 */
export function LeadFields({
  kind,
  partners,
  objectives,
  budgets,
  starts,
  sent,
  problemOf,
}: LeadFieldsProps) {
  const typed = (name: string) => ({ defaultValue: sent?.get(name) ?? '' })
  const slot = (name: LeadField) => ({ name, problem: problemOf?.(name) })
  const t = useTranslations('company.form')
  /** Props of a field. An error rendered on the server is linked to it, so that it works without script. */
  const field = (name: LeadField) => ({
    id: `lead-${name}`,
    name,
    ...typed(name),
    ...(problemOf?.(name) ? { problemId: `lead-${name}-problem` } : {}),
  })
  return (
    <>
      {kind === 'contact' && (
        <Select
          name="topic"
          {...typed('topic')}
          label={t('topic')}
          options={[
            { value: 'contact', label: t('topicContact') },
            { value: 'campaign', label: t('topicCampaign') },
          ]}
        />
      )}
      {partners && (
        <Select name="partner" {...typed('partner')} label={partners.label} options={partners.options} />
      )}
      <Slot {...slot('name')} half>
        <TextInput {...field('name')} label={t('name')} autoComplete="name" maxLength={120} />
      </Slot>
      <div className={styles.half}>
        <TextInput
          name="company"
          {...typed('company')}
          label={t('company')}
          note={t('optional')}
          autoComplete="organization"
          maxLength={160}
        />
      </div>
      <fieldset className={styles.reach}>
        <legend>{t('reachHint')}</legend>
        <Slot {...slot('email')} half>
          <TextInput
            {...field('email')}
            type="email"
            label={t('email')}
            autoComplete="email"
            inputMode="email"
          />
        </Slot>
        <Slot {...slot('phone')} half>
          <PhoneInput {...field('phone')} label={t('phone')} maxLength={30} />
        </Slot>
      </fieldset>
      {kind !== 'partnership' && (
        <fieldset className={cx(styles.questions, kind === 'contact' && styles.ofTopic)}>
          <legend>{t('campaign')}</legend>
          {kind === 'contact' && <p className={styles.hint}>{t('campaignHint')}</p>}
          <Slot {...slot('objective')}>
            <Select {...field('objective')} label={t('objective')} empty={t('choose')} options={objectives} />
          </Slot>
          <Select
            name="budget"
            {...typed('budget')}
            label={t('budget')}
            empty={t('choose')}
            options={budgets}
          />
          <Select name="start" {...typed('start')} label={t('start')} empty={t('choose')} options={starts} />
        </fieldset>
      )}
      <Slot {...slot('message')}>
        <TextArea {...field('message')} label={t('message')} rows={5} />
      </Slot>
      <div className={styles.actions}>
        <Button type="submit">{t('send')}</Button>
        <span className={styles.sending}>{t('sending')}</span>
      </div>
      <p className={styles.hint}>{wholeWords(t('answered'))}</p>
    </>
  )
}
