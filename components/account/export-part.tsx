'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStepUp } from '../sign-in/step-up-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'

/**
 * Downloads a copy of the member's data after a fresh code. Uses a URL instead of a blob, which in-app browsers cannot
 * save. Needs `account`, `code`, `errors`, `form`, `ui`.
 */
export function ExportPart() {
  const t = useTranslations('account.export')
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      if (await ensureStepUp()) location.assign('/api/personal-data')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section id="export" title={t('title')}>
      <Stack gap={3}>
        <p>{t('text')}</p>
        <div>
          <Button variant="secondary" loading={isBusy} onClick={() => void fetchIt()}>
            {t('button')}
          </Button>
        </div>
      </Stack>
      {stepUpDialog}
    </Section>
  )
}
