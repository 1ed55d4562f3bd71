import { credit, debit, type EntryDraft, type EntryHead, toEntry } from './entry.ts'

export interface WithdrawalRef {
  memberId: string
  withdrawalId: string
}

function onTheWay({ memberId, withdrawalId }: WithdrawalRef) {
  return { owner: memberId, ref: withdrawalId }
}

/** L19: withdrawal requested, gross. */
export function withdrawalRequested(head: EntryHead, of: WithdrawalRef, gross: bigint): EntryDraft {
  return toEntry(
    'L19',
    head,
    debit('inf.available', gross, { owner: of.memberId }),
    credit('inf.withdrawing', gross, onTheWay(of)),
  )
}

/** L20: withdrawal paid. `fee` includes `feeVat`; `vatIn` only with the payee's tax invoice. */
export function withdrawalPaid(
  head: EntryHead,
  of: WithdrawalRef,
  paid: { gross: bigint; wht: bigint; fee: bigint; feeVat: bigint; vatIn: bigint; net: bigint },
): EntryDraft {
  return toEntry(
    'L20',
    head,
    debit('inf.withdrawing', paid.gross, onTheWay(of)),
    debit('tax.vat_input', paid.vatIn),
    credit('tax.wht_payable', paid.wht),
    credit('platform.withdrawal_fee', paid.fee - paid.feeVat),
    credit('tax.vat_output', paid.feeVat),
    credit('bank.cash', paid.net),
  )
}

/** L21: withdrawal failed before payment or canceled. */
export function withdrawalReleased(head: EntryHead, of: WithdrawalRef, gross: bigint): EntryDraft {
  return toEntry(
    'L21',
    head,
    debit('inf.withdrawing', gross, onTheWay(of)),
    credit('inf.available', gross, { owner: of.memberId }),
  )
}

/** L22: the bank returned a paid transfer; the tax and its certificate remain valid. */
export function withdrawalReturned(head: EntryHead, of: WithdrawalRef, net: bigint): EntryDraft {
  return toEntry('L22', head, debit('bank.cash', net), credit('inf.withdrawing', net, onTheWay(of)))
}

/** L22: a returned transfer sent again and paid. */
export function withdrawalResent(head: EntryHead, of: WithdrawalRef, net: bigint): EntryDraft {
  return toEntry('L22', head, debit('inf.withdrawing', net, onTheWay(of)), credit('bank.cash', net))
}
