'use client'
import dynamic from 'next/dynamic'

/** Seldom opened: its scripts come after the page's own. */
export const CancelPart = dynamic(() => import('./cancel-part.tsx').then((part) => part.CancelPart))
