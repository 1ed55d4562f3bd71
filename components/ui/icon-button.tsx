import type { ComponentProps, ReactNode } from 'react'
import buttonStyles from './button.module.scss'
import { type ButtonVariant, buttonClass } from './button.tsx'

/** A button with an icon only; its label is required for screen readers. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  variant?: ButtonVariant
}) {
  return (
    <button
      type={type}
      className={buttonClass({ variant }, `${buttonStyles.icon} ${className ?? ''}`)}
      title={label}
      {...rest}
    >
      {icon}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
