import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { readSignUp } from './sign-up-storage.ts'
import { answers, boxes, flow, form, remember, TOKEN } from './testing/render-sign-up.tsx'

describe('sign-up', () => {
  it('remembers what was ticked before the tab was closed', async () => {
    remember({ ticked: ['terms', 'marketing'] })
    renderWith(form)
    await waitFor(() => expect(boxes().map((box) => box.checked)).toEqual([true, false, true]))
    expect(readSignUp('influencer').ticked).toEqual(['terms', 'marketing'])
  })

  it('goes on where a closed tab stopped: the code boxes, without asking again', async () => {
    remember({ flow: TOKEN, email: 'mali@example.com' })
    answers['/api/sign-up/flow'] = () => Response.json(flow())
    renderWith(form)
    await screen.findByRole('heading', { level: 1, name: 'ใส่รหัสจากอีเมล' })
    expect(await screen.findByText('K7PQ')).toBeTruthy()
    expect(screen.getByText('ขั้นที่ 3 จาก 5')).toBeTruthy()
    expect(screen.getAllByRole('textbox')).toHaveLength(6)
    expect(screen.getByText('เราเก็บขั้นตอนที่คุณทำไว้ให้แล้ว ทำต่อได้เลย')).toBeTruthy()
  })

  it('starts again when the flow has run out, with the e-mail still known', async () => {
    remember({ flow: TOKEN, email: 'mali@example.com' })
    answers['/api/sign-up/flow'] = () =>
      Response.json({ error: { code: 'flow_expired', requestId: 'x' } }, { status: 409 })
    renderWith(form)
    await screen.findByText(/การสมัครครั้งก่อนหมดเวลาแล้ว/)
    expect(screen.getByText('ขั้นที่ 1 จาก 5')).toBeTruthy()
    await waitFor(() => expect(readSignUp('influencer')).toMatchObject({ email: 'mali@example.com' }))
    expect(readSignUp('influencer').flow).toBeUndefined()
  })
})
