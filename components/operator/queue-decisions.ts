import type { Say } from './texts.ts'

/** Fields of a refusal: a reason, and a note that the member reads. */
function refusalFields<R extends string>(
  t: Say<'rejectReason' | 'choose' | 'note' | 'noteHint' | `reason.${NoInfer<R>}`>,
  reasons: readonly R[],
) {
  return [
    {
      name: 'reason',
      kind: 'select',
      label: t('rejectReason'),
      empty: t('choose'),
      // Typing its number selects a reason, Enter submits.
      options: reasons.map((value, index) => ({ value, label: `${index + 1}. ${t(`reason.${value}`)}` })),
    },
    { name: 'note', kind: 'area', label: t('note'), hint: t('noteHint'), optional: true },
  ] as const
}

/** The command that approves an item of a queue. */
export function approval(t: Say<'approve' | 'approveTitle' | 'approveText' | 'approved'>, name: string) {
  return {
    label: t('approve'),
    title: t('approveTitle', { name }),
    text: t('approveText'),
    done: t('approved'),
    variant: 'primary',
    shortcut: 'a',
  } as const
}

/** The command that refuses an item for one of the reasons. */
export function refusal<R extends string>(
  t: Say<'reject' | 'rejectTitle' | 'rejected'> & Parameters<typeof refusalFields<R>>[0],
  name: string,
  reasons: readonly R[],
) {
  return {
    fields: refusalFields(t, reasons),
    label: t('reject'),
    title: t('rejectTitle', { name }),
    done: t('rejected'),
    variant: 'danger',
    shortcut: 'r',
  } as const
}
