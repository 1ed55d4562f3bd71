import { Command } from '#components/operator/command.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import type { Member } from './member.ts'

/** Adjustment and write-off: the dialog shows the resulting balance, a second person decides. */
export async function MoneyCommands({ member, name }: { member: Member; name: string }) {
  const t = await getTexts('members.act')
  const account = await getWords('account')
  const reason = { name: 'reason', kind: 'area', label: t('reason') } as const
  const code = member.kind === 'influencer' ? 'inf.available' : 'mkt.available'
  const balanceOf = (wanted: string) => member.money.find((row) => row.code === wanted)?.balance
  const available = balanceOf(code)
  const currency = available?.currency ?? HOME_CURRENCY
  const debt = balanceOf('inf.receivable')
  return (
    <>
      {member.actions.includes('adjust') && (
        <Command
          call="requestMoneyAct"
          body={{ kind: 'adjustment', memberId: member.id, currency }}
          fields={[{ name: 'amount', kind: 'money', label: t('amount') }, reason]}
          label={t('adjust')}
          title={t('adjustTitle', { name })}
          text={t('secondPerson')}
          balance={{
            label: account(code),
            now: available?.minor ?? 0,
            currency,
          }}
          done={t('asked')}
        />
      )}
      {debt && debt.minor > 0 && (
        <Command
          call="requestMoneyAct"
          body={{ kind: 'write_off', memberId: member.id }}
          fields={[reason]}
          label={t('writeOff')}
          title={t('writeOffTitle', { name })}
          text={t('writeOffText')}
          balance={{
            label: account('inf.receivable'),
            now: debt.minor,
            currency: debt.currency,
            adds: -debt.minor,
          }}
          done={t('asked')}
          variant="danger"
        />
      )}
    </>
  )
}
