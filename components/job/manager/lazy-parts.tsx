'use client'
import dynamic from 'next/dynamic'

/** Folded away on every page that holds it: its scripts come after the page's own. */
export const GrantForm = dynamic(() => import('./grant-form.tsx').then((part) => part.GrantForm))
