'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { toLines, toLinks, toWords } from '#components/campaign/wizard/lines.ts'
import type { Campaign, Patch } from '#components/campaign/wizard/use-draft.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { Form } from '#components/form/form.tsx'
import { FormActions } from '#components/form/form-actions.tsx'
import { TextArea, TextInput } from '#components/form/text-input.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { useLeaveWarning } from '#components/form/use-form-guards.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { editBrief } from '#lib/contract/campaign-draft.ts'

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
  const [brief, setBrief] = useState(campaign.brief)
  const [isChanged, setChanged] = useState(false)
  const [wrongLinks, setWrongLinks] = useState<string[]>([])
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
    if (isEmpty || wrongLinks.length > 0) return
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
        <TextInput
          label={say('hashtags')}
          note={say('optional')}
          autoComplete="off"
          defaultValue={campaign.brief.hashtags.join(' ')}
          onChange={(event) => put({ hashtags: toWords(event.target.value, '#', 30) })}
        />
        <TextInput
          label={say('mentions')}
          note={say('optional')}
          autoComplete="off"
          defaultValue={campaign.brief.mentions.join(' ')}
          onChange={(event) => put({ mentions: toWords(event.target.value, '@', 20) })}
        />
        <TextArea
          label={say('links')}
          hint={say('linksHint')}
          note={say('optional')}
          rows={2}
          error={wrongLinks[0] ? say('linksWrong', { line: wrongLinks[0] }) : undefined}
          defaultValue={campaign.brief.links.join('\n')}
          onChange={(event) => {
            const { links, wrong } = toLinks(event.target.value)
            setWrongLinks(wrong)
            put({ links })
          }}
        />
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
