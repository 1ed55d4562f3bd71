'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type * as Z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import {
  acceptManagerLink,
  declineManagerLink,
  endManagerLink,
  type managerLink,
} from '#lib/contract/manager-links.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import {
  MANAGER_PERMISSIONS,
  MAX_COMMISSION_BP,
  type ManagerPermission,
} from '#lib/domain/account/statuses.ts'
import { toAsciiDigits } from '#lib/domain/text/digits.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, CheckboxGroup } from '../form/choices.tsx'
import { CommandError } from '../form/command-error.tsx'
import { NumberInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useCommand } from '../form/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import styles from './account.module.scss'

export type ManagerLink = Z.output<typeof managerLink>
type Values = { permissions: ManagerPermission[]; share: string; agree: boolean }

const toBp = (text: string): number => {
  const plain = toAsciiDigits(text).trim()
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** The current manager terms, rendered on the server. */
export interface ManagerTerms {
  version: number
  reading: ReactNode
}

function AnswerForm({ link, terms }: { link: ManagerLink; terms: ManagerTerms }) {
  const t = useTranslations('account.manager')
  const router = useRouter()
  const decline = useCommand()
  const schema = lazy(() =>
    z.object({
      permissions: z.array(z.enum(MANAGER_PERMISSIONS)).check(z.minLength(1)),
      share: z.string().check(z.refine((text) => toBp(text) <= MAX_COMMISSION_BP)),
      agree: z.literal(true),
    }),
  )
  const state = useCallForm<typeof acceptManagerLink, Values>(acceptManagerLink, {
    labels: { permissions: t('permissions'), share: t('share'), agree: t('agree') },
    fieldOf: { commissionBp: 'share' },
    words: {
      'share.format': `${t('share')}: ${t('shareHint')}`,
      'share.one_commission_only': t('oneCommission'),
    },
    defaultValues: { permissions: ['view'], share: String(link.commissionBp / 100), agree: false },
    schema,
    input: { params: { id: link.id } },
    toBody: ({ permissions, share }) => ({
      permissions,
      commissionBp: toBp(share),
      textVersion: terms.version,
    }),
    onSuccess: () => router.refresh(),
    warnOnLeave: false,
  })
  return (
    <CallForm
      state={state}
      submitLabel={t('accept')}
      secondary={
        <Button
          variant="quiet"
          loading={decline.busy}
          onClick={() =>
            decline.run(async () => {
              await callApi(declineManagerLink, { params: { id: link.id }, body: {} })
              router.refresh()
            })
          }
        >
          {t('decline')}
        </Button>
      }
    >
      <CommandError command={decline} />
      <CheckboxGroup
        {...state.field('permissions')}
        options={MANAGER_PERMISSIONS.map((value) => ({ value, label: t(value) }))}
      />
      <NumberInput {...state.field('share')} hint={t('shareHint')} />
      <details>
        <summary>{t('text')}</summary>
        <div className={styles.text}>{terms.reading}</div>
      </details>
      <Checkbox {...state.field('agree')} />
    </CallForm>
  )
}

/** Talent managers of the member, pending requests, and ending a link. Needs `account`, `errors`, `form`. */
export function ManagerPart({
  links,
  terms,
  invites,
}: {
  links: readonly ManagerLink[]
  /** Terms by link id, for requests that can be accepted; missing if the text could not be read. */
  terms: Readonly<Record<string, ManagerTerms>>
  /** The member may invite a manager of their own. */
  invites: boolean
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const command = useCommand()
  const [ending, setEnding] = useState<ManagerLink>()
  const end = (link: ManagerLink) =>
    command
      .run(async () => {
        await callApi(endManagerLink, { params: { id: link.id }, body: {} })
        router.refresh()
      })
      .finally(() => setEnding(undefined))
  if (links.length === 0)
    return (
      <EmptyState
        kind="first"
        title={t('manager.empty')}
        text={t(invites ? 'manager.emptyText' : 'manager.emptyAsked')}
        {...(invites
          ? {
              link: {
                href: `${toPath(locale, 'Influencer-inviteFriend')}#managers`,
                label: t('manager.invite'),
              },
            }
          : {})}
      />
    )
  return (
    <Stack gap={5}>
      <p>{t('manager.lead')}</p>
      <CommandError command={command} />
      {links.map((link) => {
        const name = link.other.name ?? t('manager.unnamed')
        const text = terms[link.id]
        return (
          <Card key={link.id}>
            <Stack gap={3}>
              <div className={styles.row}>
                <h2>{link.canAnswer ? t('manager.wants', { name }) : name}</h2>
                <Status tone={link.status === 'active' ? 'success' : link.canAnswer ? 'warning' : 'neutral'}>
                  {t(`manager.status.${link.status}`)}
                </Status>
              </div>
              {link.status === 'active' && (
                <p className={styles.muted}>
                  <Facts
                    items={[
                      ...link.permissions.map((one) => t(`manager.${one}`)),
                      t('manager.shareValue', { percent: link.commissionBp / 100 }),
                    ]}
                  />
                </p>
              )}
              {link.canAnswer && link.expiresAt && (
                <p className={styles.muted}>
                  {t('manager.until', { date: formatDate(link.expiresAt, locale, 'dateTime') })}
                </p>
              )}
              {link.canAnswer &&
                (text ? (
                  <AnswerForm link={link} terms={text} />
                ) : (
                  <Banner tone="warning">{t('manager.failed')}</Banner>
                ))}
              {link.canEnd && (
                <div>
                  <Button variant="secondary" onClick={() => setEnding(link)}>
                    {t('manager.end')}
                  </Button>
                </div>
              )}
            </Stack>
          </Card>
        )
      })}
      <ConfirmDialog
        open={ending !== undefined}
        title={t('manager.end')}
        text={t('manager.endText')}
        confirmLabel={t('manager.end')}
        cancelLabel={t('cancel')}
        danger
        busy={command.busy}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(undefined)}
      />
    </Stack>
  )
}
