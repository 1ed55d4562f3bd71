'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { callApi } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { createCampaign, listCampaigns, updateCampaign } from '#lib/contract/campaigns.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { ActError } from '../../form/act-error.tsx'
import { useAct } from '../../form/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/stack.tsx'
import { toDraftPath } from '../draft-path.ts'

/**
 * A marketer begins a campaign here, or goes on with a draft. `?lot=` pays it from a package, `?like=` takes over the
 * interest of a case study.
 */
export function StartPanel({ entry }: { entry: CampaignEntry }) {
  const t = useTranslations('campaign.startPanel')
  const locale = toLocale(useLocale())
  const search = useSearchParams()
  const lotId = search.get('lot')
  const like = INTEREST_KEYS.find((key) => key === search.get('like'))
  const act = useAct()
  const drafts = useQuery(queryOptionsOf(listCampaigns, { query: { tab: 'draft', limit: 20 } }))
  const own = drafts.data?.items.filter((one) => one.entry === entry) ?? []
  const start = () =>
    act.run(async () => {
      const kind = lotId ? 'package' : entry === 'public' ? 'public' : 'invite_only'
      const made = await callApi(createCampaign, { body: { kind, entry, ...(lotId ? { lotId } : {}) } })
      if (like)
        await callApi(updateCampaign, {
          params: { id: made.id },
          body: { version: made.version, category: like },
        })
      window.history.pushState(null, '', toDraftPath(locale, { id: made.id, kind, entry }))
    })
  return (
    <Card as="section" labelledBy="start">
      <Stack>
        <h2 id="start">{lotId ? t('packageTitle') : t('title')}</h2>
        <p>{t('text')}</p>
        <div>
          <Button loading={act.busy} onClick={start}>
            {t('start')}
          </Button>
        </div>
        <ActError act={act} />
        {own.length > 0 && (
          <>
            <h3>{t('drafts')}</h3>
            <ul>
              {own.map((one) => (
                <li key={one.id}>
                  <a href={toDraftPath(locale, one)}>{one.title || t('untitled', { no: one.no })}</a>{' '}
                  {t('saved', { date: formatDate(one.updatedAt, locale, 'dateTime') })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Card>
  )
}
