import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { renderWith } from '../testing/render.tsx'
import { Form, fillIn, press, server } from './testing/call-form.tsx'

describe('useCallForm', () => {
  it('sends the body of the contract, with empty optional fields left out', async () => {
    const onSuccess = vi.fn()
    const { user } = renderWith(<Form onSuccess={onSuccess} />)
    await fillIn(user)
    expect(screen.getByText('พ.ศ. 2540 (ค.ศ. 1997)')).toBeTruthy()
    await press(user)
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
    expect(server.requests).toEqual([
      {
        body: {
          email: 'a@example.com',
          password: 'long enough',
          amount: 120050,
          birthDay: '1997-02-28',
          consent: true,
        },
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
    expect(hasUnsavedChanges()).toBe(false)
  })

  it('focuses the summary, links to the fields, and uses the same words (row 17)', async () => {
    const { user, container } = renderWith(<Form />)
    expect(container.querySelector('form')?.method).toBe('post')
    expect(container.querySelector('form')?.noValidate).toBe(true)
    await press(user)
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(document.title).toBe('ข้อผิดพลาด: สมัคร – Siang')
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'กรอกอีเมล',
      'กรอกรหัสผ่าน',
      'กรอกจำนวนเงิน',
      'กรอกวันเกิด',
      'ทำเครื่องหมายที่ยอมรับข้อตกลง',
    ])
    expect(screen.getAllByText('กรอกอีเมล')).toHaveLength(2)
    const email = screen.getByLabelText('อีเมล')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'กรอกอีเมล',
    )
    for (const link of links) {
      await user.click(link)
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
    }
    expect(server.requests).toEqual([])
  })

  it('checks live while correcting, and takes the prefix away', async () => {
    const { user } = renderWith(<Form />)
    await press(user)
    await screen.findByRole('alert')
    await fillIn(user)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.title).toBe('สมัคร – Siang')
    const amount = screen.getByLabelText('จำนวนเงิน')
    await user.clear(amount)
    await screen.findByRole('alert')
    // The summary is back without a new attempt, so the focus stays in the field.
    expect(document.activeElement).toBe(amount)
    await user.keyboard('99')
    expect((await screen.findAllByText('ถอนขั้นต่ำ ฿100')).length).toBe(2)
  })

  it('warns before a changed form is left by a link', async () => {
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    const { user } = renderWith(
      <>
        <a href="/th/faq">FAQ</a>
        <Form />
      </>,
    )
    const followed = vi.fn()
    const onNavigate = (event: MouseEvent) => {
      if (event.target instanceof HTMLAnchorElement) followed()
      event.preventDefault()
    }
    document.addEventListener('click', onNavigate)
    await user.click(screen.getByText('FAQ'))
    expect(ask).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('อีเมล'), 'a')
    await user.click(screen.getByText('FAQ'))
    expect(ask).toHaveBeenCalledTimes(1)
    expect(followed).toHaveBeenCalledTimes(1)
    document.removeEventListener('click', onNavigate)
  })

  it('shows and hides the password', async () => {
    const { user } = renderWith(<Form />)
    const password = screen.getByLabelText('รหัสผ่าน') as HTMLInputElement
    expect(password.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }))
    expect(password.type).toBe('text')
  })
})
