'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { saveInfluencerList } from '#lib/contract/influencer-search.ts'
import { CommandError } from '../../form/command-error.tsx'
import { Form } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { useCommand } from '../../form/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/stack.tsx'

/** Saves the chosen influencers as a named list for later campaigns. */
export function SaveList({ channelIds }: { channelIds: readonly string[] }) {
  const t = useTranslations('campaign.invite')
  const f = useTranslations('form.field')
  const command = useCommand()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [said, setSaid] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    void command.run(async () => {
      const list = await callApi(saveInfluencerList, {
        body: { name: name.trim(), channelIds: [...channelIds] },
      })
      setSaid(t('saved', { name: list.name, count: list.count }))
      setName('')
      setTried(false)
      setOpen(false)
    })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      <span role="status">{said}</span>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('saveTitle')} closeLabel={t('close')}>
        <Form onSubmit={save}>
          <Stack>
            <p>{t('saveText', { count: channelIds.length })}</p>
            <TextInput
              label={t('listName')}
              error={isTried && name.trim() === '' ? f('required', { label: t('listName') }) : undefined}
              maxLength={80}
              value={name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <CommandError command={command} />
            <div>
              <Button type="submit" loading={command.busy}>
                {t('saveSend')}
              </Button>
            </div>
          </Stack>
        </Form>
      </Dialog>
    </>
  )
}
