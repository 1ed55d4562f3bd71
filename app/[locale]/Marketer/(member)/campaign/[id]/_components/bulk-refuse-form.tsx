'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Form } from '#components/form/form.tsx'
import { Select, TextArea } from '#components/form/text-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { REFUSE_REASONS } from '#lib/domain/job/reasons.ts'

export interface BulkRefusal {
  reason: (typeof REFUSE_REASONS)[number]
  note: string
}

/** One reason for all selected applicants; each of them reads it. */
export function BulkRefuseForm({ onSend, isBusy }: { onSend: (why: BulkRefusal) => void; isBusy: boolean }) {
  const t = useTranslations('campaign.choice')
  const [why, setWhy] = useState<BulkRefusal>({ reason: 'profile_fit', note: '' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(why)
  }
  return (
    <Form onSubmit={send}>
      <Stack gap={4}>
        <p>{t('refuseText')}</p>
        <Select
          label={t('reason')}
          value={why.reason}
          options={REFUSE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={({ target }) => {
            const reason = REFUSE_REASONS.find((one) => one === target.value)
            if (reason) setWhy((before) => ({ ...before, reason }))
          }}
        />
        <TextArea
          label={t('note')}
          note={t('optional')}
          maxLength={1000}
          value={why.note}
          onChange={({ target }) => setWhy((before) => ({ ...before, note: target.value }))}
        />
        <div>
          <Button type="submit" variant="danger" loading={isBusy}>
            {t('refuse')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
