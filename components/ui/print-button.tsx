'use client'
import { Button } from './button.tsx'

/** Opens the browser's print dialog, which can also save a PDF. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      {label}
    </Button>
  )
}
