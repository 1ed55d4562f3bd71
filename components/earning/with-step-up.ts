'use client'
import type { FormEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { useCallForm } from '#components/form/use-call-form.ts'
import type { AnyCall } from '#lib/contract/define-call.ts'

/**
 * Wraps a form whose action needs a fresh code: the fields are validated first, then the code is requested, then it is
 * sent.
 */
export function withStepUp<C extends AnyCall, V extends FieldValues>(
  state: ReturnType<typeof useCallForm<C, V>>,
  ensureStepUp: () => Promise<boolean>,
) {
  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (state.isBusy) return
    const isFine = await state.form.trigger()
    if (isFine && !(await ensureStepUp())) return
    await state.onSubmit()
  }
  return { ...state, formProps: { ...state.formProps, onSubmit } }
}
