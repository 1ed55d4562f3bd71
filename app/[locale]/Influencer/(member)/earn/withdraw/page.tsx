import { cookies } from 'next/headers'
import { readWallet } from '#components/earning/read-wallet.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { quoteWithdrawal } from '#lib/contract/withdrawals.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { EarnWithdrawScreen } from './_components/earn-withdraw-screen.tsx'

export const generateMetadata = () => pageMetadata('Influencer-earn-withdraw')

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: Props) {
  const isClosing = (await searchParams).closing === '1'
  const calls = memberCalls(await cookies())
  const wallet = await readWallet(calls)
  const quote = wallet
    ? await calls.tryCall(quoteWithdrawal, {
        query: { gross: Math.max(wallet.available.minor, 1), ...(isClosing ? { isClosing } : {}) },
      })
    : null
  return (
    <ClientMessages namespaces={['code', 'earning', 'errors', 'form', 'ui']}>
      <EarnWithdrawScreen wallet={wallet} quote={quote} isClosing={isClosing} />
    </ClientMessages>
  )
}
