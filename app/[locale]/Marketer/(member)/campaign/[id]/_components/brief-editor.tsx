'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toLines } from '#components/campaign/wizard/lines.ts'
import { TagFields } from '#components/campaign/wizard/tag-fields.tsx'
import type { Campaign, Patch } from '#components/campaign/wizard/use-draft.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { Form } from '#components/form/form.tsx'
import { FormActions } from '#components/form/form-actions.tsx'
import { TextArea } from '#components/form/text-input.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { useLeaveWarning } from '#components/form/use-form-guards.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { editBrief } from '#lib/contract/campaign-draft.ts'
import { withUsableParts } from '#lib/domain/campaign/brief.ts'

/** Writes a new version of the brief; earlier applicants must accept it. */
export function BriefEditor({
  campaign,
  back,
}: {
  campaign: Pick<Campaign, 'id' | 'version' | 'brief' | 'criteria'>
  back: string
}) {
  const t = useTranslations('campaign.briefTab')
  const say = useTranslations('campaign.brief')
  const leave = useTranslations('form')('leave')
  const router = useRouter()
  const command = useCommand(() => router.refresh())
  const [brief, setBrief] = useState(() => withUsableParts(campaign.brief))
  const [isChanged, setChanged] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [isTried, setTried] = useState(false)
  useLeaveWarning(isChanged, leave)
  const put = (part: Partial<typeof brief>) => {
    setBrief((before) => ({ ...before, ...part }))
    setChanged(true)
  }
  const isEmpty = brief.text.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || isWrong) return
    void command.run(async () => {
      await callApi(editBrief, {
        params: { id: campaign.id },
        body: {
          version: campaign.version,
          brief,
          criteria: campaign.criteria as NonNullable<Patch['criteria']>,
        },
      })
      setChanged(false)
      router.push(back)
      router.refresh()
    })
  }
  return (
    <Form onSubmit={send}>
      <Stack gap={5}>
        <Banner tone="info" title={t('editNote')} />
        <CommandError command={command} />
        <TextArea
          label={say('text')}
          rows={10}
          maxLength={6000}
          error={isTried && isEmpty ? t('textMissing') : undefined}
          defaultValue={brief.text}
          onChange={(event) => put({ text: event.target.value })}
        />
        {(['messages', 'dos', 'donts'] as const).map((key) => (
          <TextArea
            key={key}
            label={say(key)}
            hint={say('onePerLine')}
            note={say('optional')}
            defaultValue={campaign.brief[key].join('\n')}
            onChange={(event) => put({ [key]: toLines(event.target.value, 20, 300) })}
          />
        ))}
        <TagFields stored={campaign.brief} onChange={put} onWrong={setWrong} />
        <FormActions>
          <Button type="submit" loading={command.busy}>
            {t('publish')}
          </Button>
          <LinkButton variant="secondary" href={back}>
            {t('back')}
          </LinkButton>
        </FormActions>
      </Stack>
    </Form>
  )
}
