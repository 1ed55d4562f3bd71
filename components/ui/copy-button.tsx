'use client'
import { useEffect, useRef } from 'react'
import { USES_MODULE } from '#lib/routes/page-script.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { COPIED_WORDS, COPIES, copyOnPress } from './copy-on-press.ts'
import { LineIcon } from './line-icon.tsx'
import { COPY } from './line-paths.ts'

/** Copies a text and confirms it. */
export function CopyButton({
  text,
  label,
  doneLabel,
  variant = 'secondary',
}: {
  text: string
  label: string
  doneLabel: string
  variant?: ButtonVariant
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (button.current ? copyOnPress(button.current) : undefined), [])
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        icon={<LineIcon paths={[COPY]} size={18} />}
        {...{ [USES_MODULE]: 'copy', [COPIES]: text, [COPIED_WORDS]: doneLabel }}
      >
        <span>{label}</span>
      </Button>
      <span role="status" className="visually-hidden" />
    </>
  )
}
