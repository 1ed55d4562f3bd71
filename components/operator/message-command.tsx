'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sendMemberMessage } from '#lib/contract/operator-work.ts'
import type { Language } from '#lib/country/languages.ts'
import type { OperatorWay } from '#lib/domain/work/subjects.ts'
import { CallForm } from '../form/call-form.tsx'
import { Select, TextArea, TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/stack.tsx'
import { showToast } from '../ui/toaster.tsx'
import { useHydrated } from './use-hydrated.ts'

interface Template {
  key: string
  /** Label for operators. */
  label: string
  title: string
  text: string
}
interface MessageProps {
  memberId: string
  /** The member's language, for the `lang` of the fields. */
  locale: Language
  title: string
  hint: string
  ways: readonly { value: OperatorWay; label: string }[]
  templates: readonly Template[]
}

function MessageForm({ message, onDone }: { message: MessageProps; onDone: () => void }) {
  const t = useTranslations('operatorForms.message')
  const first = message.templates[0]
  const labels = { template: t('template'), way: t('way'), title: t('subject'), text: t('text') }
  const state = useCallForm(sendMemberMessage, {
    labels,
    defaultValues: {
      template: first?.key ?? '',
      way: message.ways[0]?.value ?? 'email',
      title: first?.title ?? '',
      text: first?.text ?? '',
    },
    input: { params: { id: message.memberId } },
    onSuccess: onDone,
  })
  const choose = (key: string) => {
    const chosen = message.templates.find((template) => template.key === key)
    if (!chosen) return
    state.form.setValue('title', chosen.title, { shouldDirty: true })
    state.form.setValue('text', chosen.text, { shouldDirty: true })
  }
  const template = state.field('template')
  return (
    <CallForm state={state} submitLabel={t('send')} label={message.title}>
      <Stack>
        <Select
          {...template}
          options={message.templates.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => {
            void template.onChange(event)
            choose(event.target.value)
          }}
        />
        <Select {...state.field('way')} options={message.ways} />
        <TextInput {...state.field('title')} lang={message.locale} autoComplete="off" />
        <TextArea {...state.field('text')} lang={message.locale} hint={message.hint} rows={12} />
      </Stack>
    </CallForm>
  )
}

/** Writes a message to a member: starts from a template that can be edited, sent by the chosen channel. */
export function MessageCommand(message: MessageProps) {
  const t = useTranslations('operatorForms.message')
  const ui = useTranslations('ui')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  return (
    <>
      <Button variant="secondary" disabled={!isReady} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={message.title}
        closeLabel={ui('close')}
        wide
      >
        <MessageForm
          message={message}
          onDone={() => {
            setOpen(false)
            showToast(t('sent'))
            router.refresh()
          }}
        />
      </Dialog>
    </>
  )
}
