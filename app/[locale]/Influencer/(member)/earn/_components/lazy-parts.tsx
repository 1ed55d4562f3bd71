'use client'
import dynamic from 'next/dynamic'

// Views of one page; the scripts of a view load only when it is shown.
export const BankForm = dynamic(() => import('./bank-form.tsx').then((part) => part.BankForm))
export const PayoutSlip = dynamic(() =>
  import('#components/earning/payout-slip.tsx').then((part) => part.PayoutSlip),
)
export const CancelWithdrawal = dynamic(() =>
  import('./cancel-withdrawal.tsx').then((part) => part.CancelWithdrawal),
)
