'use client'
import type { ComponentProps } from 'react'
import { useEarlyInput } from '#lib/browser/use-early-input.ts'

/**
 * The one form of the product: sent before its script is there, it stays, keeps what was typed and is sent once when it
 * can be. No control may be named after a property of the form (`method`, `action`, …).
 */
export function Form({
  answeredAt,
  ...props
}: Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'action'> & {
  /** Where the page answers a form that was sent without script: the id of the part that says so. */
  answeredAt?: string
}) {
  const own = useEarlyInput()
  return (
    <form
      {...props}
      {...(answeredAt ? { action: `#${answeredAt}` } : {})}
      ref={own}
      method="post"
      noValidate
    />
  )
}
