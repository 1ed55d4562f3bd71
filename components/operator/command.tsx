'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { isRecord } from '#lib/domain/one-of.ts'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { showRefusal, showToast } from '../ui/toaster.tsx'
import { type BalanceFacts, BalancePreview } from './balance-preview.tsx'
import { CaseShares, type CaseTerms } from './case-shares.tsx'
import { COMMAND_CALLS, type CommandCall } from './command-calls.ts'
import { type CommandField, CommandInput, startOf } from './command-field.tsx'
import { RateSample, type RateSampleFacts } from './rate-sample.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface CommandProps {
  call: CommandCall
  params?: Record<string, string>
  /** Values of the body in addition to the fields. */
  body?: Record<string, unknown>
  fields?: readonly CommandField[]
  label: string
  /** Names the object: "Suspend Ploy". */
  title: string
  text?: ReactNode
  /** The balance that the typed `amount` is added to. */
  balance?: BalanceFacts
  /** Data to preview the effect of the typed rate. */
  sample?: RateSampleFacts
  /** Data to show what each side gets at the typed `pct`. */
  shares?: CaseTerms
  /** Message after success. */
  done: string
  /**
   * Messages for single values of `status` in the answer: a second person was asked, and the row is as it was. An answer
   * without a status, but with the id of a request, counts as `waiting`.
   */
  doneAs?: Readonly<Record<string, string>>
  variant?: ButtonVariant
  dense?: boolean
  /** Wide dialog, for a text that contains a table. */
  wide?: boolean
  /** Page to open afterwards; without it this page is reloaded. */
  to?: string
  /** Shortcut key within a queue. */
  shortcut?: 'a' | 'r'
}

const OUTDATED = ['stale_version', 'move_not_allowed', 'already_decided', 'taken_by_colleague', 'not_found']

/**
 * Where a colleague was faster, the page that is read again may take the command away, and its open dialog with it: why
 * nothing was done is then said without them.
 */
function useSaidAfterwards() {
  const refusal = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (refusal.current) showRefusal(refusal.current)
    },
    [],
  )
  return refusal
}

function CommandForm({
  command,
  onDone,
  onClose,
  onRefusal,
}: {
  command: CommandProps
  onDone: (answer: unknown) => void
  onClose: () => void
  onRefusal: (text: string | undefined) => void
}) {
  const t = useTranslations('operatorForms.command')
  const tf = useTranslations('form')
  const router = useRouter()
  const fields = command.fields ?? []
  const state = useCallForm<AnyCall, FieldValues>(COMMAND_CALLS[command.call], {
    labels: Object.fromEntries(fields.map((field) => [field.name, field.label])),
    defaultValues: {
      ...command.body,
      ...Object.fromEntries(fields.map((field) => [field.name, startOf(field)])),
    },
    input: (command.params ? { params: command.params } : {}) as never,
    onSuccess: onDone,
    onRefusal: (error) => {
      if (OUTDATED.includes(error.code)) router.refresh()
      return false
    },
    warnOnLeave: false,
  })
  const refusal = state.failure && state.summary.errors.at(-1)?.text
  useEffect(() => onRefusal(refusal), [refusal, onRefusal])
  return (
    <CallForm
      state={state}
      submitLabel={command.label}
      submitVariant={command.variant === 'danger' ? 'danger' : 'primary'}
      label={command.title}
      secondary={
        <Button variant="secondary" onClick={onClose}>
          {t('leave')}
        </Button>
      }
    >
      {command.text && <div>{command.text}</div>}
      {fields.length > 0 && (
        <Stack>
          {fields.map((field) => (
            <CommandInput key={field.name} field={field} state={state} note={tf('optional')} />
          ))}
        </Stack>
      )}
      {command.balance && <BalancePreview facts={command.balance} typed={state.form.watch('amount')} />}
      {command.shares && <CaseShares terms={command.shares} typed={state.form.watch('pct')} />}
      {command.sample && (
        <RateSample
          facts={command.sample}
          typed={{
            kind: state.form.watch('kind'),
            class: state.form.watch('class'),
            bp: state.form.watch('bp'),
          }}
        />
      )}
    </CallForm>
  )
}

/** What is said after success. */
export function doneText({ done, doneAs }: Pick<CommandProps, 'done' | 'doneAs'>, answer: unknown): string {
  const { status, approvalId } = isRecord(answer) ? answer : {}
  const said = status ?? (approvalId ? 'waiting' : undefined)
  return (typeof said === 'string' ? doneAs?.[said] : undefined) ?? done
}

/** A button that opens a dialog, sends one command and reports the result. */
export function Command(command: CommandProps) {
  const t = useTranslations('ui')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  const refusal = useSaidAfterwards()
  const keepRefusal = useCallback(
    (text: string | undefined) => {
      refusal.current = text
    },
    [refusal],
  )
  const close = () => {
    keepRefusal(undefined)
    setOpen(false)
  }
  return (
    <>
      <Button
        variant={
          command.variant === 'danger' && !command.shortcut ? 'secondary' : (command.variant ?? 'secondary')
        }
        dense={command.dense ?? false}
        data-shortcut={command.shortcut}
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        {command.label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={command.title}
        closeLabel={t('close')}
        wide={command.wide ?? false}
      >
        <CommandForm
          command={command}
          onClose={close}
          onRefusal={keepRefusal}
          onDone={(answer) => {
            close()
            showToast(doneText(command, answer))
            if (command.to) router.push(command.to)
            router.refresh()
          }}
        />
      </Dialog>
    </>
  )
}
