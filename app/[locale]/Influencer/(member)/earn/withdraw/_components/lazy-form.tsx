'use client'
import dynamic from 'next/dynamic'

// The form stands in the page and brings its scripts after it: the menu and the balance answer first.
export const WithdrawForm = dynamic(() => import('./withdraw-form.tsx').then((part) => part.WithdrawForm))
