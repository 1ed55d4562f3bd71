'use client'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { createCampaign, updateCampaign } from '#lib/contract/campaign-draft.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CommandError } from '../../form/command-error.tsx'
import { Form } from '../../form/form.tsx'
import { TextInput } from '../../form/text-input.tsx'
import { useCommand } from '../../form/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/stack.tsx'
import { toDraftPath } from '../draft-path.ts'
import { DraftList } from './draft-list.tsx'
import { PickOne } from './pick.tsx'
import { AIMS, type Aim, templateOf } from './templates.ts'
import type { Patch } from './use-draft.ts'
import { useLitList } from './use-lit-list.ts'
import type { OwnDrafts } from './use-own-drafts.ts'

const MOST_PEOPLE = 200
const ID = /^[0-9a-f-]{36}$/

/**
 * Starts a campaign or continues a draft. A draft is created with its first input, so that every draft has a name.
 * `?lot=` pays it from a package, `?like=` takes over the interest of a case study, `?people=` invites channels.
 */
export function StartPanel({ entry, drafts }: { entry: CampaignEntry; drafts: OwnDrafts }) {
  const t = useTranslations('campaign.startPanel')
  const say = useTranslations('campaign.template')
  const locale = toLocale(useLocale())
  const search = useSearchParams()
  const lotId = search.get('lot')
  useLitList(lotId ? 'package' : 'credit')
  const like = INTEREST_KEYS.find((key) => key === search.get('like'))
  const people = (search.get('people') ?? '').split(',').filter((one) => ID.test(one))
  const command = useCommand()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [aim, setAim] = useState<Aim | 'none'>('none')
  const [isMissing, setMissing] = useState(false)
  const patchOf = (): Patch => ({
    ...(aim === 'none'
      ? {}
      : templateOf(
          aim,
          { text: say(`${aim}.text`), dos: [say(`${aim}.do1`), say(`${aim}.do2`)] },
          Boolean(lotId),
        )),
    ...(like ? { category: like } : {}),
    ...(people.length > 0 && entry === 'invite'
      ? {
          invitedChannelIds: people.slice(0, MOST_PEOPLE),
          ...(lotId ? {} : { slots: Math.min(people.length, MOST_PEOPLE) }),
        }
      : {}),
  })
  const start = (event: FormEvent) => {
    event.preventDefault()
    const name = title.trim()
    setMissing(name === '')
    if (name === '') {
      field.current?.focus()
      return
    }
    void command.run(async () => {
      const kind = lotId ? 'package' : entry === 'public' ? 'public' : 'invite_only'
      const made = await callApi(createCampaign, {
        body: { kind, entry, title: name, ...(lotId ? { lotId } : {}) },
      })
      const patch = patchOf()
      if (Object.keys(patch).length > 0)
        await callApi(updateCampaign, {
          params: { id: made.id },
          body: { version: made.version, ...patch },
        })
      window.history.pushState(null, '', toDraftPath(locale, { id: made.id, kind, entry }))
    })
  }
  return (
    <Card as="section" labelledBy="start">
      <Stack>
        <h2 id="start">{lotId ? t('packageTitle') : t('title')}</h2>
        <p>{t('text')}</p>
        {people.length > 0 && entry === 'invite' && <p>{t('people', { count: people.length })}</p>}
        <Form onSubmit={start}>
          <Stack>
            <TextInput
              label={t('name')}
              hint={t('nameHint')}
              maxLength={120}
              autoComplete="off"
              ref={field}
              value={title}
              error={isMissing ? t('nameMissing') : undefined}
              onChange={(event) => {
                setTitle(event.target.value)
                setMissing(false)
              }}
            />
            <PickOne
              label={t('aim')}
              options={[
                ...AIMS.map((key) => ({ value: key, label: say(`${key}.name`), hint: say(`${key}.hint`) })),
                { value: 'none' as const, label: t('noAim') },
              ]}
              chosen={aim}
              onChange={setAim}
            />
            <div>
              <Button type="submit" loading={command.busy}>
                {t('start')}
              </Button>
            </div>
          </Stack>
        </Form>
        <CommandError command={command} />
        {entry === 'invite' && <a href={toPath(locale, 'Marketer-shortlist')}>{t('shortlist')}</a>}
        {drafts.own.length > 0 && <DraftList drafts={drafts.own} onChange={() => void drafts.refetch()} />}
      </Stack>
    </Card>
  )
}
