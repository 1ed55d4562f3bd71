import { MemberLink } from '#components/operator/member-link.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { ConsoleStatus } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getOperatorDocument } from '#lib/contract/operator-documents.ts'

/**
 * Other accounts with the same number. If one of them has it approved by a document, this one cannot be approved; if
 * only typed, it is a hint.
 */
export async function SameNumber({
  accounts,
}: {
  accounts: ResponseOf<typeof getOperatorDocument>['sameNumber']
}) {
  const t = await getTexts('documents')
  const isProven = accounts.some((account) => account.isProven)
  return (
    <Banner
      tone={isProven ? 'danger' : 'warning'}
      title={isProven ? t('numberProven') : t('numberTyped', { count: accounts.length })}
    >
      <p>{isProven ? t('numberProvenText') : t('numberTypedText')}</p>
      <ul className={styles.plain}>
        {accounts.map((account) => (
          <li key={account.id}>
            <MemberLink member={account} /> <ConsoleStatus status={account.status} />{' '}
            {account.isProven && t('numberProvenHere')}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
