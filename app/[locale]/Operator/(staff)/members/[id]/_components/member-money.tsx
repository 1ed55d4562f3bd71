import { ConsoleTable } from '#components/operator/console-table.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
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
        <ConsoleTable
          caption={t('money')}
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
      )}
    </Section>
  )
}
