'use client'
import type { ComponentProps } from 'react'
import { useEarlyInput } from '#lib/browser/use-early-input.ts'

/**
 * The form element of the whole product. If it is sent before its script has loaded, it keeps the input and is sent
 * once when it can be. No control may be named like a property of the form (`method`, `action`, …).
 */
export function Form({
  answeredAt,
  ...props
}: Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'action'> & {
  /** Id of the element that shows the result when the page handles a form posted without script. */
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
