'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStepUp } from '../sign-in/step-up-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'

/**
 * A copy of one's own data, after a fresh code. A real address and no blob: the browsers inside apps cannot save those.
 * Needs `account`, `code`, `errors`, `form`, `ui`.
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
