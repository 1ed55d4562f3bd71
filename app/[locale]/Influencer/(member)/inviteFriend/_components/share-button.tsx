'use client'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'

/** Opens the phone's share sheet; not shown where there is none. */
export function ShareButton({ url, text, label }: { url: string; text: string; label: string }) {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(typeof navigator.share === 'function'), [])
  if (!can) return null
  const share = async () => {
    try {
      await navigator.share({ url, text })
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCan(false)
    }
  }
  return <Button onClick={share}>{label}</Button>
}
