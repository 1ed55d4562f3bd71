'use client'
import dynamic from 'next/dynamic'

/** Rarely opened, so its scripts load after the page's own. */
export const CancelPart = dynamic(() => import('./cancel-part.tsx').then((part) => part.CancelPart))
