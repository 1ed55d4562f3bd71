'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import { checkCampaign } from '#lib/contract/campaign-forecast.ts'
import { publishCampaign } from '#lib/contract/campaign-moves.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { CampaignStatus } from '#lib/domain/campaign/states.ts'
import { DEFAULT_CANCEL_SCHEDULE } from '#lib/domain/job/kinds.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CommandError } from '../../form/command-error.tsx'
import { useCommand } from '../../form/use-command.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { toDraftPath } from '../draft-path.ts'
import { PriceLines } from '../price-lines.tsx'
import { Answers } from './answers.tsx'
import { ExpectedApplicants } from './expected-applicants.tsx'
import { useMissingName } from './missing-name.ts'
import { type SentOffer, sendOffers } from './send-offers.ts'
import { stepOfField, stepsOf } from './steps.ts'
import type { Draft } from './use-draft.ts'

/** Minimum and step of a suggested top-up, minor units. */
const LEAST_TOPUP = 50_000
const TOPUP_STEP = 10_000

export interface Published {
  status: CampaignStatus
  offers: readonly SentOffer[]
}

/** The last step: missing fields, costs, all answers with links, and the send button. */
export function StepCheck({ draft, onPublished }: { draft: Draft; onPublished: (done: Published) => void }) {
  const t = useTranslations('campaign.check')
  const missingName = useMissingName()
  const terms = useTranslations('campaign.terms')
  const refusal = useTranslations('errors')
  const errorText = useErrorText()
  const locale = toLocale(useLocale())
  const { campaign } = draft
  const isPublic = campaign.entry === 'public'
  const input = { params: { id: campaign.id } }
  const check = useQuery<ResponseOf<typeof checkCampaign>, CallError>({
    queryKey: queryKeyOf(checkCampaign, input, campaign.version),
    queryFn: ({ signal }) => callApi(checkCampaign, input, { signal, quiet: true }),
  })
  // After a change elsewhere the draft and its check are read again.
  const command = useCommand(() => void draft.refresh().then(() => check.refetch()))
  const [progress, setProgress] = useState<number>()

  const { cancelLatePct, cancelApprovedPct } = DEFAULT_CANCEL_SCHEDULE
  const times = isPublic ? campaign.slots : campaign.invited.length
  const price = check.data?.price
  // The draft keeps the price of the day when it was saved; the check knows that of today.
  const shown = price ?? campaign
  const needed = shown.price.minor * times
  const shortBy =
    campaign.fund === 'package' || !price ? 0 : Math.max(price.shortBy.minor, needed - price.available.minor)
  const here = toDraftPath(locale, campaign, stepsOf(campaign.entry).at(-1))
  const topUp = Math.max(LEAST_TOPUP, Math.ceil(shortBy / TOPUP_STEP) * TOPUP_STEP)
  const missing = check.data?.missing ?? []

  const publish = () =>
    command.run(async () => {
      const version = await draft.save()
      if (version === undefined) return
      const moved = await callApi(publishCampaign, {
        params: { id: campaign.id },
        body: { version, price: shown.price.minor },
      })
      const offers =
        !isPublic && moved.status === 'open'
          ? await sendOffers(campaign.id, campaign.invited, setProgress)
          : []
      onPublished({ status: moved.status, offers })
    })
  return (
    <Stack gap={5}>
      {check.isPending ? (
        <Skeleton label={t('checking')} rows={2} rowHeight="4rem" />
      ) : check.error ? (
        <Banner
          tone="danger"
          title={errorText(check.error)}
          actions={
            <Button variant="secondary" onClick={() => void check.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <>
          {check.data.account === 'profile' ? (
            <Banner
              tone="warning"
              title={t('details')}
              actions={
                <LinkButton
                  variant="secondary"
                  href={`${toPath(locale, 'Marketer-signUpProfile')}?next=${encodeURIComponent(here)}`}
                >
                  {t('detailsAction')}
                </LinkButton>
              }
            >
              {t('detailsText')}
            </Banner>
          ) : (
            check.data.account === 'other' && (
              <Banner
                tone="warning"
                title={refusal('member_not_active')}
                actions={
                  <LinkButton variant="secondary" href={toPath(locale, 'Marketer-account')}>
                    {t('account')}
                  </LinkButton>
                }
              />
            )
          )}
          {missing.length > 0 && (
            <Banner tone="warning" title={t('missing')}>
              <ul>
                {missing.map((one) => (
                  <li key={one.field}>
                    <a href={toDraftPath(locale, campaign, stepOfField(campaign.entry, one.field))}>
                      {one.code === 'below_least' && campaign.leastFee
                        ? terms('feeLow', {
                            least: formatMoney(campaign.leastFee.minor, campaign.leastFee.currency, true),
                          })
                        : missingName(one.field)}
                    </a>
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {check.data.flags.length > 0 && (
            <Banner tone="info" title={t('flags')}>
              <ul>
                {check.data.flags.map((flag) => (
                  <li key={`${flag.field}${flag.found}`}>
                    {t(`flag.${flag.code === 'banned_word' ? 'word' : 'contact'}`)}: {flag.found}
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {shortBy > 0 && price && (
            <Banner
              tone="warning"
              title={t('short', { amount: formatMoney(shortBy, price.currency) })}
              actions={
                <LinkButton
                  variant="secondary"
                  href={`${toPath(locale, 'Marketer-credit-buy')}?amount=${topUp}&next=${encodeURIComponent(here)}`}
                >
                  {t('topUp')}
                </LinkButton>
              }
            >
              {t('shortText', { amount: formatMoney(price.available.minor, price.currency) })}
            </Banner>
          )}
        </>
      )}
      {isPublic && <ExpectedApplicants campaign={campaign} />}
      <Section id="answers" level={3} title={t('answers')}>
        <Card>
          <Answers campaign={campaign} />
        </Card>
      </Section>
      <Section id="cost" level={3} title={t('cost')}>
        <Card>
          <Stack>
            {campaign.fee.minor > 0 ? (
              <PriceLines
                fee={shown.fee}
                serviceFee={shown.serviceFee}
                price={shown.price}
                {...(times > 0 ? { times } : {})}
              />
            ) : (
              <p>
                <a href={toDraftPath(locale, campaign, stepOfField(campaign.entry, 'fee'))}>{t('noFee')}</a>
              </p>
            )}
            <p>{t(`${isPublic ? 'reserveNote' : 'holdNote'}.${campaign.fund}`)}</p>
            <p>{t('cancel', { late: cancelLatePct, approved: cancelApprovedPct })}</p>
          </Stack>
        </Card>
      </Section>
      <CommandError
        command={command}
        actions={
          command.error?.code === 'member_not_active' && (
            <LinkButton variant="secondary" href={toPath(locale, 'Marketer-account')}>
              {t('account')}
            </LinkButton>
          )
        }
      />
      <div>
        {/* Not before the check: what it finds stands above, and would move the command from under a finger. */}
        {!check.isPending && (
          <Button loading={command.busy} onClick={publish}>
            {isPublic ? t('publish') : t('send', { count: campaign.invited.length })}
          </Button>
        )}
        <span role="status" className="visually-hidden">
          {progress !== undefined && t('sending', { done: progress, count: campaign.invited.length })}
        </span>
      </div>
    </Stack>
  )
}
