import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer } from '#lib/calls/testing.ts'
import { renderWith } from '../testing/render.tsx'
import { FileUpload } from './file-upload.tsx'
import { sendTo, upload } from './testing/upload-call.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let answer: Parameters<typeof startTestServer>[0]
let leave: () => void

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => ({ status: 200, json: { ok: true } })
  server = await startTestServer((seen, count) => answer(seen, count))
  leave = sendTo(server.origin)
})
afterEach(async () => {
  leave()
  vi.restoreAllMocks()
  await server.stop()
})

const fileOf = (bytes: number, name = 'slip.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type })
function show(onSent = vi.fn()) {
  const view = renderWith(<FileUpload call={upload} input={{}} label="สลิป" onSent={onSent} />)
  return { ...view, onSent, input: screen.getByLabelText('สลิป') as HTMLInputElement }
}

describe('FileUpload', () => {
  it('sends 4,096,000 bytes (row 20)', async () => {
    const { user, input, onSent } = show()
    await user.upload(input, fileOf(4_096_000))
    await waitFor(() => expect(onSent).toHaveBeenCalledWith({ ok: true }))
    expect(server.seen[0]?.body).toContain('name="file"; filename="slip.pdf"')
    expect(screen.getByRole('status').textContent).toContain('slip.pdf')
  })

  it('says its hint, its kinds and its limit apart, not in one sentence', () => {
    renderWith(<FileUpload call={upload} input={{}} label="ภาพ" hint="เห็นชื่อบัญชี" onSent={vi.fn()} />)
    const hint = screen.getByLabelText('ภาพ').getAttribute('aria-describedby')?.split(' ')[0]
    const said = document.getElementById(hint ?? '')
    expect(said?.firstChild?.textContent).toBe('เห็นชื่อบัญชี')
    expect(said?.querySelector('br')).toBeTruthy()
    expect(said?.lastElementChild?.textContent).toMatch(/^JPG, PNG, WebP, PDF · /)
  })

  it('refuses one byte more with the size named, and an empty file', async () => {
    const { user, input } = show()
    await user.upload(input, fileOf(4_096_001))
    expect(await screen.findByText(/มีขนาด 4\.097 MB เกิน 4 MB/, { selector: '[id$="-error"]' })).toBeTruthy()
    await user.upload(input, fileOf(0))
    expect(await screen.findByText(/ว่างเปล่า/)).toBeTruthy()
    expect(server.seen).toEqual([])
  })

  it('keeps the file on failure and sends it again', async () => {
    answer = (_, count) => (count === 1 ? { status: 503 } : { status: 200, json: { ok: true } })
    const { user, input, onSent } = show()
    await user.upload(input, fileOf(10))
    await user.click(await screen.findByRole('button', { name: 'ส่งอีกครั้ง' }))
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(server.seen).toHaveLength(2)
    expect(server.seen[1]?.body).toContain('slip.pdf')
  })

  it('survives a connection that is cut: the file waits, and goes on when the net is back', async () => {
    answer = (_, count) => (count <= 2 ? { status: 0, drop: true } : { status: 200, json: { ok: true } })
    const { user, input, onSent } = show()
    await user.upload(input, fileOf(10))
    await screen.findByText(/การเชื่อมต่อขาด ไฟล์ยังอยู่/)
    await user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }))
    await waitFor(() => expect(server.seen).toHaveLength(2))
    await screen.findByText(/การเชื่อมต่อขาด ไฟล์ยังอยู่/)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(server.seen[2]?.body).toContain('filename="slip.pdf"')
    // A finished upload is not repeated when the device comes online again.
    window.dispatchEvent(new Event('online'))
    expect(server.seen).toHaveLength(3)
  })

  it('says why the server refused', async () => {
    answer = () => ({ status: 415, json: { error: { code: 'file_type_refused', requestId: 'r' } } })
    const { user, input, onSent } = show()
    await user.upload(input, fileOf(10))
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    // Bank documents often have a password: the type is accepted, the file is refused.
    await screen.findByText(/PDF ที่ไม่เสียและเปิดได้โดยไม่ต้องใส่รหัสผ่าน/)
    expect(onSent).not.toHaveBeenCalled()
  })

  it('judges a photo only after making it smaller', async () => {
    const small = new Blob([new Uint8Array(900_000)], { type: 'image/jpeg' })
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
    const context = { fillRect() {}, drawImage: vi.fn(), fillStyle: '' }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small))
    const { user, input, onSent } = show()
    await user.upload(input, fileOf(6_200_000, 'me.jpeg', 'image/jpeg'))
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(context.drawImage.mock.calls[0]?.slice(3)).toEqual([2560, 1920])
    expect(server.seen[0]?.body).toContain('filename="me.jpg"')
    vi.unstubAllGlobals()
  })
})
