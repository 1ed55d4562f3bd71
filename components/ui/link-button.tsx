import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

/** A link that looks like a button. */
export function LinkButton({
  variant,
  dense,
  full,
  icon,
  children,
  className,
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { href: string; icon?: ReactNode }) {
  return (
    <a href={href} className={buttonClass({ variant, dense, full }, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
}
