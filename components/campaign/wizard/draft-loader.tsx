'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import { getCampaign } from '#lib/contract/campaigns.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DraftWizard } from './draft-wizard.tsx'
import type { Campaign } from './use-draft.ts'

/** Loads a draft and opens the wizard, or shows why the draft cannot be edited. */
export function DraftLoader({ id, entry }: { id: string; entry: CampaignEntry }) {
  const t = useTranslations('campaign.wizard')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  // A separate query key: invalidation by a save or by publishing must not replace the draft being edited.
  const found = useQuery<Campaign, CallError>({
    queryKey: ['draft', ...queryKeyOf(getCampaign, { params: { id } })],
    queryFn: ({ signal }) => callApi(getCampaign, { params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (found.isPending) return <Skeleton label={t('loading')} rows={6} rowHeight="4rem" />
  if (found.error)
    return (
      <ErrorState
        title={found.error.status === 404 ? t('notFound') : t('failed')}
        text={errorText(found.error)}
        retry={
          found.error.status === 401 ? (
            <LinkButton
              href={`${toPath(locale, 'Influencer-preLogin')}?kind=marketer&next=${encodeURIComponent(window.location.pathname + window.location.search)}`}
            >
              {t('signIn')}
            </LinkButton>
          ) : (
            <Button variant="secondary" onClick={() => void found.refetch()}>
              {t('retry')}
            </Button>
          )
        }
        reference={found.error.requestId ? { label: t('reference'), id: found.error.requestId } : undefined}
      />
    )
  if (found.data.status !== 'draft')
    return (
      <Banner
        tone="info"
        title={t('published')}
        actions={
          <LinkButton variant="secondary" href={toPath(locale, 'Marketer-campaign-detail', { id })}>
            {t('see')}
          </LinkButton>
        }
      />
    )
  return <DraftWizard first={found.data} entry={entry} />
}
