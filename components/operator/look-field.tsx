'use client'
import { RadioGroup } from '../form/choices.tsx'
import type { Option } from '../form/text-input.tsx'
import type { useCallForm } from '../form/use-call-form.ts'
import { CategoryIcon } from '../landing/category-icon.tsx'

/** Chooses an icon or a colour visually; the icons are shown in the chosen colour. */
export function LookField({
  name,
  kind,
  options,
  state,
}: {
  name: string
  kind: 'icon' | 'color'
  options: readonly Option[]
  state: ReturnType<typeof useCallForm>
}) {
  const icon = String(state.form.watch('icon') ?? '')
  const color = String(state.form.watch('color') || 'brand')
  return (
    <RadioGroup
      {...state.field(name)}
      chips
      options={options.map(({ value, label }) => ({
        value,
        label: (
          <>
            <CategoryIcon
              icon={kind === 'icon' ? value : icon}
              color={kind === 'icon' ? color : value}
              size={20}
            />{' '}
            {label}
          </>
        ),
      }))}
    />
  )
}
