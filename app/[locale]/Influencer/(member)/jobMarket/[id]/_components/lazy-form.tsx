'use client'
import dynamic from 'next/dynamic'

/** Only openings that can be applied for, or were, show one of them: the others go without its scripts. */
export const ApplyForm = dynamic(() => import('./apply-form.tsx').then((part) => part.ApplyForm))
export const TakeBack = dynamic(() => import('./take-back.tsx').then((part) => part.TakeBack))
