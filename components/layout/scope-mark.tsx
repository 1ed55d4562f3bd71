'use client'
import { useEffect } from 'react'

/** Marks the document with the area's scope, so that open pages reached by the router show the member's links. */
export function ScopeMark({ scope }: { scope: 'influencer' | 'marketer' | 'operator' }) {
  useEffect(() => {
    if (scope !== 'operator') document.documentElement.dataset.scope = scope
  }, [scope])
  return null
}
