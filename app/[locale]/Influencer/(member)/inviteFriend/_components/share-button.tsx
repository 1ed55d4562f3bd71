'use client'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'

/** Opens the phone's share sheet; hidden where the browser has none. */
export function ShareButton({ url, text, label }: { url: string; text: string; label: string }) {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(typeof navigator.share === 'function'), [])
  if (!can) return null
  const share = async () => {
    try {
      await navigator.share({ url, text })
    } catch (error) {
      // AbortError means that the person closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCan(false)
    }
  }
  return <Button onClick={share}>{label}</Button>
}
