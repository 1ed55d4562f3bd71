'use client'
import { useEffect, useState } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { LineIcon } from './line-icon.tsx'
import { COPY, TICK } from './line-paths.ts'

/** Copies a text and says so. */
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
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 4_000)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <>
      <Button variant={variant} icon={<LineIcon paths={[done ? TICK : COPY]} size={18} />} onClick={copy}>
        {done ? doneLabel : label}
      </Button>
      <span role="status" className="visually-hidden">
        {done ? doneLabel : ''}
      </span>
    </>
  )
}
