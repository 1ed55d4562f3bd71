import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Table } from '#components/ui/table.tsx'
import type { Member } from './member.ts'

/** Balances of the member's ledger accounts. */
export async function MemberMoney({ member }: { member: Member }) {
  const t = await getTexts('members')
  const account = await getWords('account')
  return (
    <Section id="money" title={t('money')}>
      {member.money.length === 0 ? (
        <p>{t('noMoney')}</p>
      ) : (
        <div className={styles.panel}>
          <Table
            caption={t('money')}
            hideCaption
            rows={member.money}
            rowKey={(row) => `${row.code} ${row.balance.currency}`}
            columns={[
              { key: 'code', header: t('account'), rowHeader: true, cell: (row) => account(row.code) },
              {
                key: 'balance',
                header: t('balance'),
                number: true,
                cell: (row) => <Money {...row.balance} />,
              },
            ]}
          />
        </div>
      )}
    </Section>
  )
}
