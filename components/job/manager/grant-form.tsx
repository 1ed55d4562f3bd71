'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { changeManagerLink, inviteManager } from '#lib/contract/manager-links.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { MANAGER_PERMISSIONS, type ManagerPermission } from '#lib/domain/account/statuses.ts'
import { toAsciiDigits } from '#lib/domain/text/digits.ts'
import { CallForm } from '../../form/call-form.tsx'
import { Checkbox, CheckboxGroup } from '../../form/choices.tsx'
import { NumberInput, TextInput } from '../../form/text-input.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { ManagerLink } from './manager-types.ts'

interface Values {
  to: string
  permissions: ManagerPermission[]
  percent: string
  agree: boolean
}

/** Parses a percentage from 0 to 30 to basis points; undefined when it is not valid. */
export function toCommissionBp(text: string): number | undefined {
  const plain = toAsciiDigits(text).trim().replace('%', '')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined
  const bp = Math.round(Number(plain) * 100)
  return bp <= 3000 ? bp : undefined
}

/**
 * The influencer grants permissions and a share: invites a manager, or changes an active link. `agreement` is the
 * current manager text; a change needs none.
 */
export function GrantForm({
  mode,
  link,
  textVersion,
  agreement,
}: {
  mode: 'invite' | 'change'
  link?: Pick<ManagerLink, 'id' | 'permissions' | 'commissionBp'>
  textVersion: number
  agreement?: ReactNode
}) {
  const t = useTranslations('job.manager')
  const router = useRouter()
  const [isDone, setDone] = useState(false)
  const call = mode === 'invite' ? inviteManager : changeManagerLink
  const schema = lazy(() =>
    z.object({
      to: z.string().check(z.refine((text) => mode !== 'invite' || text.trim().length >= 3)),
      permissions: z.array(z.enum(MANAGER_PERMISSIONS)).check(z.minLength(1)),
      percent: z.string().check(z.refine((text) => toCommissionBp(text) !== undefined)),
      agree: z.boolean().check(z.refine((value) => value || mode === 'change')),
    }),
  )
  const state = useCallForm<typeof inviteManager, Values>(call as typeof inviteManager, {
    labels: {
      to: t('to'),
      permissions: t('permissions'),
      percent: t('share'),
      agree: t('agree', { version: textVersion }),
    },
    fieldOf: { commissionBp: 'percent' },
    words: {
      to: t('toMissing'),
      'to.invited_otherwise': t('invitedOtherwise'),
      permissions: t('permissionsMissing'),
      percent: t('shareWrong'),
      'percent.one_commission_only': t('oneCommission'),
      agree: t('agreeMissing'),
    },
    defaultValues: {
      to: '',
      permissions: link?.permissions ?? ['view'],
      percent: String((link?.commissionBp ?? 0) / 100),
      agree: false,
    },
    input: link ? { params: { id: link.id } } : {},
    schema,
    toBody: (values) =>
      ({
        permissions: values.permissions,
        commissionBp: toCommissionBp(values.percent) ?? 0,
        ...(mode === 'invite' ? { to: values.to.trim() } : {}),
        ...(mode === 'change' ? {} : { textVersion }),
      }) as never,
    onSuccess: () => {
      setDone(true)
      router.refresh()
    },
    onRefusal: (error) => {
      if (error.code === 'consent_required' || error.code === 'move_not_allowed') router.refresh()
      return false
    },
  })
  const label = mode === 'invite' ? t('invite') : t('change')
  return (
    <Stack gap={4}>
      {isDone && (
        <Banner tone="success" live="status">
          {mode === 'invite' ? t('sent') : t('saved')}
        </Banner>
      )}
      <CallForm state={state} submitLabel={label} label={label}>
        {mode === 'invite' && (
          <TextInput {...state.field('to')} hint={t('toHintInvite')} autoComplete="off" />
        )}
        <CheckboxGroup
          {...state.field('permissions')}
          options={MANAGER_PERMISSIONS.map((value) => ({ value, label: t(`permission.${value}`) }))}
        />
        <NumberInput {...state.field('percent')} hint={t('shareHint')} />
        {mode !== 'change' && (
          <>
            {agreement}
            <Checkbox {...state.field('agree')} />
          </>
        )}
      </CallForm>
    </Stack>
  )
}
