import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Option, PhoneInput, Select, TextArea, TextInput } from '#components/form/text-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import styles from './lead.module.scss'
import type { LeadField, LeadKind } from './lead-values.ts'

/** A field with the place where its problem is written. */
function Slot({ name, children }: { name: LeadField; children: ReactNode }) {
  return (
    <div className={styles.slot}>
      {children}
      <p id={`lead-${name}-problem`} hidden className={styles.problem} />
    </div>
  )
}

export interface LeadFieldsProps {
  readonly kind: LeadKind
  readonly partners?: { readonly label: string; readonly options: readonly Option[] }
  readonly objectives: readonly Option[]
  readonly budgets: readonly Option[]
  readonly starts: readonly Option[]
}

/** The fields of the lead form, drawn on the server. The campaign's questions show when that topic is chosen, or is the form's own. */
export function LeadFields({ kind, partners, objectives, budgets, starts }: LeadFieldsProps) {
  const t = useTranslations('company.form')
  return (
    <>
      {kind === 'contact' && (
        <Select
          name="topic"
          label={t('topic')}
          options={[
            { value: 'contact', label: t('topicContact') },
            { value: 'campaign', label: t('topicCampaign') },
          ]}
        />
      )}
      {partners && <Select name="partner" label={partners.label} options={partners.options} />}
      <Slot name="name">
        <TextInput id="lead-name" name="name" label={t('name')} autoComplete="name" maxLength={120} />
      </Slot>
      <Slot name="email">
        <TextInput
          id="lead-email"
          name="email"
          type="email"
          label={t('email')}
          hint={t('reachHint')}
          autoComplete="email"
          inputMode="email"
        />
      </Slot>
      <Slot name="phone">
        <PhoneInput id="lead-phone" name="phone" label={t('phone')} maxLength={30} />
      </Slot>
      <TextInput
        name="company"
        label={t('company')}
        note={t('optional')}
        autoComplete="organization"
        maxLength={160}
      />
      {kind !== 'partnership' && (
        <fieldset className={cx(styles.questions, kind === 'contact' && styles.ofTopic)}>
          <legend>{t('campaign')}</legend>
          {kind === 'contact' && <p className={styles.hint}>{t('campaignHint')}</p>}
          <Slot name="objective">
            <Select
              id="lead-objective"
              name="objective"
              label={t('objective')}
              empty={t('choose')}
              options={objectives}
            />
          </Slot>
          <Select name="budget" label={t('budget')} empty={t('choose')} options={budgets} />
          <Select name="start" label={t('start')} empty={t('choose')} options={starts} />
        </fieldset>
      )}
      <Slot name="message">
        <TextArea id="lead-message" name="message" label={t('message')} rows={5} />
      </Slot>
      <div className={styles.actions}>
        <Button type="submit">{t('send')}</Button>
        <span className={styles.sending}>{t('sending')}</span>
      </div>
    </>
  )
}
