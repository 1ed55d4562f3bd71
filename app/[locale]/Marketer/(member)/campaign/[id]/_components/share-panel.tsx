'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Checkbox } from '#components/form/choices.tsx'
import { CommandError } from '#components/form/command-error.tsx'
import { Form } from '#components/form/form.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listReportShares, revokeReportShare, shareReport } from '#lib/contract/campaign-reports.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { SHARE_DAYS } from '#lib/domain/campaign/report.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

type Shares = ResponseOf<typeof listReportShares>

/** Links that show this report to people without an account. A new link is shown once; each can be revoked. */
export function SharePanel({ campaignId, first }: { campaignId: string; first: Shares | null }) {
  const t = useTranslations('campaign.share')
  const locale = toLocale(useLocale())
  const [label, setLabel] = useState('')
  const [withCost, setWithCost] = useState(false)
  const [made, setMade] = useState<{ url: string; label: string }>()
  const [ending, setEnding] = useState<Shares['items'][number]>()
  const [said, setSaid] = useState('')
  const { data, refetch } = useQuery({
    ...queryOptionsOf(listReportShares, { params: { id: campaignId } }),
    ...(first ? { initialData: first } : {}),
  })
  const command = useCommand()
  const make = (event: FormEvent) => {
    event.preventDefault()
    void command.run(async () => {
      const name = label.trim() || t('noName')
      const share = await callApi(shareReport, {
        params: { id: campaignId },
        body: { label: name, withCost },
      })
      const path = toPath(locale, 'sharedReport', { token: share.token })
      setMade({ url: `${window.location.origin}${path}`, label: name })
      setLabel('')
      await refetch()
    })
  }
  const items = data?.items ?? []
  return (
    <Section id="share" title={t('title')}>
      <Card>
        <Stack gap={5}>
          <p>{t('lead', { days: SHARE_DAYS })}</p>
          <Form onSubmit={make}>
            <Stack gap={3}>
              <TextInput
                label={t('label')}
                hint={t('labelHint')}
                maxLength={80}
                value={label}
                autoComplete="off"
                onChange={(event) => setLabel(event.target.value)}
              />
              <Checkbox
                label={t('withCost')}
                hint={t('withCostHint')}
                checked={withCost}
                onChange={(event) => setWithCost(event.target.checked)}
              />
              <div>
                <Button type="submit" variant="secondary" loading={command.busy}>
                  {t('make')}
                </Button>
              </div>
            </Stack>
          </Form>
          <CommandError command={command} />
          {made && (
            <Banner tone="success" live="status" title={t('made', { label: made.label })}>
              <Stack gap={3}>
                <p>{t('madeText')}</p>
                <p style={{ overflowWrap: 'anywhere' }}>
                  <a href={made.url} target="_blank" rel="noopener">
                    {made.url}
                  </a>
                </p>
                <div>
                  <CopyButton text={made.url} label={t('copy')} doneLabel={t('copied')} />
                </div>
              </Stack>
            </Banner>
          )}
          <p role="status">{said}</p>
          {items.length > 0 && (
            <Stack as="ul" gap={3}>
              {items.map((share) => (
                <li key={share.id}>
                  <Cluster>
                    <strong>{share.label}</strong>
                    <span>
                      <Facts
                        items={[
                          t(share.withCost ? 'showsCost' : 'hidesCost'),
                          t('until', { date: formatDate(share.expiresAt, locale) }),
                        ]}
                      />
                    </span>
                    <Button
                      variant="quiet"
                      dense
                      aria-label={t('endName', { label: share.label })}
                      onClick={() => setEnding(share)}
                    >
                      {t('end')}
                    </Button>
                  </Cluster>
                </li>
              ))}
            </Stack>
          )}
        </Stack>
      </Card>
      <ConfirmDialog
        open={ending !== undefined}
        danger
        busy={command.busy}
        title={t('endTitle', { label: ending?.label ?? '' })}
        text={t('endText')}
        confirmLabel={t('endConfirm')}
        cancelLabel={t('endKeep')}
        onCancel={() => setEnding(undefined)}
        onConfirm={() =>
          command.run(async () => {
            if (!ending) return
            await callApi(revokeReportShare, {
              params: { id: campaignId, shareId: ending.id },
              body: {},
            })
            setSaid(t('ended', { label: ending.label }))
            setEnding(undefined)
            setMade(undefined)
            await refetch()
          })
        }
      />
    </Section>
  )
}
