'use client'
import dynamic from 'next/dynamic'

/** Only openings that can be applied for show it: the others go without its scripts. */
export const ApplyForm = dynamic(() => import('./apply-form.tsx').then((part) => part.ApplyForm))
