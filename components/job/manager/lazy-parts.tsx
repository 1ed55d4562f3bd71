'use client'
import dynamic from 'next/dynamic'

/** Folded by default, so its scripts load after the page's own. */
export const GrantForm = dynamic(() => import('./grant-form.tsx').then((part) => part.GrantForm))
