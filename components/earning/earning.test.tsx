import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { withdrawalAmounts } from '#lib/domain/earning/withdrawal.ts'
import { renderWith } from '../testing/render.tsx'
import { Blockers } from './blockers.tsx'
import { type Sums, WithdrawSums } from './withdraw-sums.tsx'

const baht = (minor: bigint | number) => ({ minor: Number(minor), currency: 'THB' as const })

/** Sums computed as in the backend. */
function sumsOf(gross: bigint, isVatInvoiced: boolean): Sums {
  const sums = withdrawalAmounts(gross, { whtBp: 300, vatBp: 700, fee: 3000n, isVatInvoiced })
  return {
    gross: baht(sums.gross),
    whtBp: 300,
    wht: baht(sums.wht),
    fee: baht(sums.fee),
    vatIn: baht(sums.vatIn),
    net: baht(sums.net),
    rateConfirmed: true,
  }
}

describe('the sums of a withdrawal', () => {
  it('read as one sentence', () => {
    const { container } = renderWith(<WithdrawSums sums={sumsOf(1_000_000n, false)} />)
    expect(container.querySelector('p')?.textContent).toBe(
      'ถอน ฿10,000.00 หักภาษี 3% ฿300.00 และค่าธรรมเนียม ฿30.00 โอนให้คุณ ฿9,670.00',
    )
    expect(container.textContent).not.toContain('ภาษีมูลค่าเพิ่มของคุณ')
  })

  it('name the VAT of a registered payee', () => {
    const { container } = renderWith(<WithdrawSums sums={sumsOf(1_000_000n, true)} />, 'en')
    expect(container.querySelector('p')?.textContent).toBe(
      'You withdraw ฿10,000.00, less 3% tax of ฿300.00 and a fee of ฿30.00, plus VAT of ฿700.00: you get ฿10,370.00',
    )
  })

  it('name the account that money was sent to, also when it came back', () => {
    const account = { bankCode: '004', accountMasked: 'xxxxxx7890' }
    const { container } = renderWith(<WithdrawSums sums={sumsOf(33_333n, false)} account={account} />)
    expect(container.textContent).toContain('บัญชีปลายทาง กสิกรไทย xxxxxx7890')
  })

  it.each([undefined, '2026-11-23'])('keep the name of the bank on one line, arriving on %s', (arrivesOn) => {
    const account = { bankCode: '004', accountMasked: 'xxxxxx7890' }
    renderWith(<WithdrawSums sums={sumsOf(33_333n, false)} account={account} arrivesOn={arrivesOn} />)
    expect(screen.getByText('กสิกรไทย').className).toMatch(/whole/)
  })

  it('name bank, masked account and day of arrival', () => {
    const { container } = renderWith(
      <WithdrawSums
        sums={sumsOf(33_333n, false)}
        account={{ bankCode: '004', accountMasked: 'xxxxxx7890' }}
        arrivesOn="2026-11-23"
      />,
    )
    expect(container.textContent).toContain('โอนให้คุณ ฿293.33')
    expect(container.textContent).toContain('เข้า กสิกรไทย xxxxxx7890 ภายใน 23\u00a0พ.ย.\u00a02569')
  })
})

describe('what stands before a withdrawal', () => {
  const CODES = [
    'bank_account_missing',
    'documents_incomplete',
    'holder_name_differs',
    'tax_class_missing',
    'rate_not_confirmed',
    'withdrawal_open',
    'bank_change_pause',
    'below_minimum',
    'net_not_positive',
    'member_not_active',
    'guard_failed',
  ]
  const facts = { minimum: baht(10_000), available: baht(5_000), openId: 'w1', pausedUntil: null }

  it('is explained code by code, each with its fix', () => {
    renderWith(<Blockers codes={CODES} {...facts} />)
    const items = screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
    expect(items).toHaveLength(CODES.length)
    expect(items.filter((text) => text.includes('ยังถอนเงินไม่ได้ในตอนนี้') || /_/.test(text))).toEqual([])
    expect(screen.getByRole('link', { name: 'ดูเอกสารที่ส่งแล้วและที่ยังขาด' }).getAttribute('href')).toBe(
      '/th/Influencer/account?section=documents',
    )
    expect(screen.getByRole('link', { name: 'ดูรายการถอน' }).getAttribute('href')).toBe(
      '/th/Influencer/earn?withdrawal=w1',
    )
  })

  it('names the end of the pause after a bank change', () => {
    const { container } = renderWith(
      <Blockers codes={['bank_change_pause']} {...facts} pausedUntil="2026-11-24T15:03:00.000Z" />,
    )
    expect(container.textContent).toContain('ถอนได้ตั้งแต่ 24\u00a0พ.ย.\u00a02569 22:03')
  })

  it('says something true about a code of tomorrow, and nothing where nothing stands', () => {
    const { container, unmount } = renderWith(<Blockers codes={['code_of_tomorrow']} {...facts} />)
    expect(container.textContent).toContain('ยังถอนเงินไม่ได้ในตอนนี้')
    unmount()
    expect(renderWith(<Blockers codes={[]} {...facts} />).container.textContent).toBe('')
  })

  it('nobody works on the tax class of a person who has sent no documents yet', () => {
    const missing = renderWith(<Blockers codes={['documents_incomplete', 'tax_class_missing']} {...facts} />)
    expect(missing.container.textContent).toContain('ทีมการเงินกำหนดประเภทภาษีให้หลังเอกสารผ่านการตรวจ')
    expect(missing.container.textContent).not.toContain('ไม่ต้องทำอะไรเพิ่ม')
    missing.unmount()
    renderWith(<Blockers codes={['tax_class_missing']} {...facts} />)
    expect(screen.getByText(/กำลังกำหนดประเภทภาษี/)).toBeTruthy()
  })
})
