'use client'
import dynamic from 'next/dynamic'

// The form's HTML is in the page and its scripts load later, so that menu and balance respond first.
export const WithdrawForm = dynamic(() => import('./withdraw-form.tsx').then((part) => part.WithdrawForm))
