import type { Say } from './texts.ts'

/** What a refusal asks for: one of the reasons, and words that the member reads. */
export function refusalFields<R extends string>(
  t: Say<'rejectReason' | 'choose' | 'note' | 'noteHint' | `reason.${NoInfer<R>}`>,
  reasons: readonly R[],
) {
  return [
    {
      name: 'reason',
      kind: 'select',
      label: t('rejectReason'),
      empty: t('choose'),
      // Its number chooses a reason, Enter sends it.
      options: reasons.map((value, index) => ({ value, label: `${index + 1}. ${t(`reason.${value}`)}` })),
    },
    { name: 'note', kind: 'area', label: t('note'), hint: t('noteHint'), optional: true },
  ] as const
}
