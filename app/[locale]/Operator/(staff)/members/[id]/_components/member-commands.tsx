import { Command } from '#components/operator/command.tsx'
import { canCall, findOperator } from '#components/operator/console.ts'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { Cluster } from '#components/ui/stack.tsx'
import { setPayeeTaxClass } from '#lib/contract/operator-withdrawals.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { WHT_CLASSES } from '#lib/domain/tax/rates.ts'
import type { Member } from './member.ts'
import { MoneyCommands } from './money-commands.tsx'

/** This operator's current actions on the member; each dialog names the member. After a decision, `to` opens. */
export async function MemberCommands({ member, to }: { member: Member; to?: string | undefined }) {
  const t = await getTexts('members.act')
  const tt = await getTexts('taxClass')
  const operator = await findOperator()
  const name = member.name ?? member.email ?? member.id
  const params = { id: member.id }
  const may = (action: Member['actions'][number]) => member.actions.includes(action)
  const reason = { name: 'reason', kind: 'area', label: t('reason') } as const
  const setsTax = member.kind === 'influencer' && canCall(operator, setPayeeTaxClass)
  const isFinance = operator?.roles.includes('finance') ?? false
  const debt = isFinance && member.money.some((row) => row.code === 'inf.receivable' && row.balance.minor > 0)
  if (member.actions.length === 0 && !setsTax && !debt) return <p className={styles.muted}>{t('none')}</p>
  return (
    <Cluster gap={2}>
      {may('approve') && (
        <Command
          call="decideMember"
          params={params}
          body={{ decision: 'approve' }}
          label={t('approve')}
          title={t('approveTitle', { name })}
          done={t('approved')}
          {...(to ? { to } : {})}
          variant="primary"
          shortcut="a"
        />
      )}
      {may('reject') && (
        <Command
          call="decideMember"
          params={params}
          body={{ decision: 'reject' }}
          fields={[{ ...reason, hint: t('readByMember') }]}
          label={t('reject')}
          title={t('rejectTitle', { name })}
          done={t('rejected')}
          {...(to ? { to } : {})}
          variant="danger"
          shortcut="r"
        />
      )}
      {may('suspend') && (
        <Command
          call="suspendMember"
          params={params}
          fields={[
            { ...reason, hint: t('readByMember') },
            { name: 'until', kind: 'day', label: t('until') },
          ]}
          label={t('suspend')}
          title={t('suspendTitle', { name })}
          text={t('suspendText')}
          done={t('suspended')}
          variant="danger"
        />
      )}
      {may('lift') && (
        <Command
          call="liftSuspension"
          params={params}
          fields={[reason]}
          label={t('lift')}
          title={t('liftTitle', { name })}
          done={t('lifted')}
        />
      )}
      {may('askBlacklist') && (
        <Command
          call="askBlacklist"
          params={params}
          body={{ act: 'blacklist' }}
          fields={[reason, { name: 'fraud', kind: 'check', label: t('fraud') }]}
          label={t('blacklist')}
          title={t('blacklistTitle', { name })}
          text={t('secondPerson')}
          done={t('asked')}
          variant="danger"
        />
      )}
      {may('askReinstate') && (
        <Command
          call="askBlacklist"
          params={params}
          body={{ act: 'reinstate', fraud: false }}
          fields={[reason]}
          label={t('reinstate')}
          title={t('reinstateTitle', { name })}
          text={t('secondPerson')}
          done={t('asked')}
        />
      )}
      {may('setTalentManager') && (
        <Command
          call="setTalentManager"
          params={params}
          body={{ isTalentManager: !member.isTalentManager }}
          fields={[reason]}
          label={member.isTalentManager ? t('endManager') : t('makeManager')}
          title={member.isTalentManager ? t('endManagerTitle', { name }) : t('makeManagerTitle', { name })}
          done={t('managerSet')}
        />
      )}
      {setsTax && (
        <Command
          call="setPayeeTaxClass"
          params={params}
          fields={[
            {
              name: 'taxClass',
              kind: 'select',
              label: t('taxClass'),
              empty: t('choose'),
              options: WHT_CLASSES.map((value) => ({ value, label: tt(value) })),
              ...(member.profile.taxClass ? { value: member.profile.taxClass } : {}),
            },
            {
              name: 'whtBp',
              kind: 'number',
              scale: 100,
              label: t('ownRate'),
              hint: t('ownRateHint'),
              optional: true,
            },
            {
              name: 'vatRegistered',
              kind: 'check',
              label: t('vat'),
              value: member.profile.vatRegistered ?? false,
            },
          ]}
          label={t('setTax')}
          title={t('setTaxTitle', { name })}
          done={t('taxSet')}
        />
      )}
      {may('grantPromo') && (
        <Command
          call="requestMoneyAct"
          body={{ kind: 'promo', marketerId: member.id, currency: HOME_CURRENCY }}
          fields={[{ name: 'amount', kind: 'money', label: t('amount') }, reason]}
          label={t('promo')}
          title={t('promoTitle', { name })}
          text={t('promoText')}
          done={t('promoDone')}
          doneAs={{ waiting: t('asked') }}
        />
      )}
      {isFinance && <MoneyCommands member={member} name={name} />}
    </Cluster>
  )
}
