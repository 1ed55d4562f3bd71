'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft } from './use-draft.ts'
import styles from './wizard.module.scss'

/** Shows whether the draft is saved, with a button to try again. */
export function SaveNote({ draft }: { draft: Draft }) {
  const t = useTranslations('campaign.wizard')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  if (draft.state === 'failed' && draft.error)
    return (
      <Banner
        tone="danger"
        live="alert"
        title={t('notSaved')}
        actions={
          <Button variant="secondary" onClick={() => void draft.save()}>
            {t('saveAgain')}
          </Button>
        }
      >
        {errorText(draft.error)}
      </Banner>
    )
  return (
    <p role="status" className={styles.saving}>
      {draft.state !== 'saved'
        ? t('saving')
        : draft.savedAt
          ? t('savedAt', { time: formatDate(draft.savedAt, locale, 'time') })
          : t('autosave')}
    </p>
  )
}
