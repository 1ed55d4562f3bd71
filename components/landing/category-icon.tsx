import { CATEGORY_COLORS, CATEGORY_ICONS } from '#lib/domain/content/category-look.ts'
import { isOneOf } from '#lib/domain/one-of.ts'

/** Design token of each category colour. */
export const CATEGORY_INK = {
  brand: 'var(--c-brand)',
  success: 'var(--c-success)',
  info: 'var(--c-info)',
  warning: 'var(--c-warning)',
  danger: 'var(--c-danger)',
  neutral: 'var(--c-text-muted)',
} as const

/** The icon of a category in its colour; the name must be shown with it. Nothing for an unknown icon. */
export function CategoryIcon({
  icon,
  color = 'neutral',
  size = 18,
}: {
  icon: string
  color?: string
  size?: number
}) {
  if (!isOneOf(CATEGORY_ICONS, icon)) return null
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      style={{ color: CATEGORY_INK[isOneOf(CATEGORY_COLORS, color) ? color : 'neutral'] }}
    >
      <use href={`/images/icons.svg#category-${icon}`} />
    </svg>
  )
}
