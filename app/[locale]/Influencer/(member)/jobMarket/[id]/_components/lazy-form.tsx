'use client'
import dynamic from 'next/dynamic'

/** Needed only for openings that the reader can apply for or has applied for; other pages do not load the scripts. */
export const ApplyForm = dynamic(() => import('./apply-form.tsx').then((part) => part.ApplyForm))
export const TakeBack = dynamic(() => import('./take-back.tsx').then((part) => part.TakeBack))
