'use client'
import { useTranslations } from 'next-intl'
import { Select, TextArea } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { askChanges } from '#lib/contract/job-review.ts'
import { CHANGE_REASONS } from '#lib/domain/job/reasons.ts'
import styles from './campaign-detail.module.scss'
import { CommandForm, type CommandFormProps, commandOn } from './command-form.tsx'
import type { JobDetail } from './job-detail.ts'

/** Words of the brief that complete a note: the influencer has read them in the language of the brief. */
function helpersOf(reason: string, brief: JobDetail['brief']): readonly string[] {
  if (reason === 'message_missing') return brief.messages
  if (reason === 'tag_missing') return [...brief.hashtags, ...brief.mentions]
  return reason === 'claim_not_allowed' ? brief.donts : reason === 'differs_from_brief' ? brief.dos : []
}

/** Reason, which the influencer reads in their own language, and a note that begins empty and must be whole. */
export function ChangesForm({ job, onDone, onClose, onStale }: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const state = useCallForm(askChanges, {
    labels: { reason: t('reason'), note: t('changeNote') },
    defaultValues: { version: job.version, note: '' },
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...commandOn('changes', { job, onStale }),
  })
  const helpers = helpersOf(state.form.watch('reason'), job.brief)
  const left = job.terms.maxRevisions - job.revisionNo
  return (
    <CommandForm state={state} label={t('askChanges')} submitLabel={t('sendChanges')} onClose={onClose}>
      <p>{t('changesText', { left })}</p>
      <Select
        {...state.field('reason')}
        empty={t('reasonEmpty')}
        options={CHANGE_REASONS.map((value) => ({ value, label: t(`changeReason.${value}`) }))}
      />
      {helpers.length > 0 && (
        <fieldset className={styles.helpers}>
          <legend>{t('insertTitle')}</legend>
          <Cluster gap={2}>
            {helpers.map((text) => (
              <Button
                key={text}
                variant="secondary"
                dense
                aria-label={t('insert', { text })}
                onClick={() => {
                  const note = [state.form.getValues('note').trim(), `“${text}”`].filter(Boolean).join('\n')
                  state.form.setValue('note', note, { shouldDirty: true, shouldValidate: true })
                  state.form.setFocus('note')
                }}
              >
                {text}
              </Button>
            ))}
          </Cluster>
        </fieldset>
      )}
      <TextArea {...state.field('note')} hint={t('changeNoteHint')} maxLength={1000} rows={4} />
    </CommandForm>
  )
}
