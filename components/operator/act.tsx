'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { showToast } from '../ui/toaster.tsx'
import { ACT_CALLS, type ActCall } from './act-calls.ts'
import { type ActField, ActInput, startOf } from './act-field.tsx'
import { type BalanceFacts, BalancePreview } from './balance-preview.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface ActProps {
  call: ActCall
  params?: Record<string, string>
  /** What the body says besides the fields. */
  body?: Record<string, unknown>
  fields?: readonly ActField[]
  label: string
  /** Names the object: "Suspend Ploy". */
  title: string
  text?: ReactNode
  /** The balance that the typed `amount` is added to. */
  balance?: BalanceFacts
  /** Says afterwards what happened. */
  done: string
  variant?: ButtonVariant
  dense?: boolean
  /** The text holds a table. */
  wide?: boolean
  /** Page to open afterwards; without it this page is read again. */
  to?: string
  /** Letter of the keyboard walk through a queue. */
  shortcut?: 'a' | 'r'
}

const OUTDATED = ['stale_version', 'move_not_allowed', 'already_decided', 'not_found']

function ActForm({ act, onDone, onClose }: { act: ActProps; onDone: () => void; onClose: () => void }) {
  const t = useTranslations('ui')
  const tf = useTranslations('form')
  const router = useRouter()
  const fields = act.fields ?? []
  const state = useCallForm<AnyCall, FieldValues>(ACT_CALLS[act.call], {
    labels: Object.fromEntries(fields.map((field) => [field.name, field.label])),
    defaultValues: {
      ...act.body,
      ...Object.fromEntries(fields.map((field) => [field.name, startOf(field)])),
    },
    input: (act.params ? { params: act.params } : {}) as never,
    onSuccess: onDone,
    onRefusal: (error) => {
      if (OUTDATED.includes(error.code)) router.refresh()
      return false
    },
    warnOnLeave: false,
  })
  return (
    <CallForm
      state={state}
      submitLabel={act.label}
      submitVariant={act.variant === 'danger' ? 'danger' : 'primary'}
      label={act.title}
      secondary={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {act.text && <div>{act.text}</div>}
      {fields.length > 0 && (
        <Stack>
          {fields.map((field) => (
            <ActInput key={field.name} field={field} state={state as never} note={tf('optional')} />
          ))}
        </Stack>
      )}
      {act.balance && <BalancePreview facts={act.balance} typed={state.form.watch('amount')} />}
    </CallForm>
  )
}

/** A button that asks once in a dialog, sends one command and says what happened. */
export function Act(act: ActProps) {
  const t = useTranslations('ui')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  return (
    <>
      <Button
        variant={act.variant === 'danger' && !act.shortcut ? 'secondary' : (act.variant ?? 'secondary')}
        dense={act.dense ?? false}
        data-shortcut={act.shortcut}
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        {act.label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={act.title}
        closeLabel={t('close')}
        wide={act.wide ?? false}
      >
        <ActForm
          act={act}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            showToast(act.done)
            if (act.to) router.push(act.to)
            router.refresh()
          }}
        />
      </Dialog>
    </>
  )
}
