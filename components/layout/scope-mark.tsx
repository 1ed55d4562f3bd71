'use client'
import { useEffect } from 'react'

/**
 * Marks the document with the area's scope, so that public pages reached through the router show the member's links.
 */
export function ScopeMark({ scope }: { scope: 'influencer' | 'marketer' | 'operator' }) {
  useEffect(() => {
    if (scope !== 'operator') document.documentElement.dataset.scope = scope
  }, [scope])
  return null
}
