import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer } from '#lib/calls/testing.ts'
import { renderWith } from '../testing/render.tsx'
import { AvatarCrop } from './avatar-crop.tsx'
import { sendTo, upload } from './testing/upload-call.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let leave: () => void
let drawn: number[][]

// jsdom cannot decode pictures, so the browser's functions are replaced.
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  drawn = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 3000, height: 4000, close: () => {} }
  })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers.map(Math.round)),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['cut'], { type: type ?? '' })),
  )
  server = await startTestServer(() => ({ status: 200, json: { ok: true } }))
  leave = sendTo(server.origin)
})
afterEach(async () => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server.stop()
})

function show(ratio = 1) {
  const onSent = vi.fn()
  const view = renderWith(
    <AvatarCrop
      call={upload}
      input={{}}
      label="รูปโปรไฟล์"
      round={ratio === 1}
      ratio={ratio}
      onSent={onSent}
    />,
  )
  return { ...view, onSent, input: screen.getByLabelText<HTMLInputElement>('รูปโปรไฟล์') }
}
const photo = (name = 'me.jpg', type = 'image/jpeg') => new File([new Uint8Array(6_200_000)], name, { type })

describe('AvatarCrop', () => {
  it('cuts with buttons alone, and sends the square, never the 6 MB (rows 19 and 21)', async () => {
    const { user, input, onSent } = show()
    await user.upload(input, photo())
    await user.click(await screen.findByRole('button', { name: 'ซูมเข้า' }))
    await user.click(screen.getByRole('button', { name: 'เลื่อนกรอบไปทางขวา' }))
    expect(screen.getByText('กรอบครอบ 83% ของที่ครอบได้')).toBeTruthy()
    expect(server.seen).toEqual([])
    await user.click(screen.getByRole('button', { name: 'ใช้รูปนี้' }))
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    expect(drawn).toEqual([[500, 583, 2500, 2500, 0, 0, 1024, 1024]])
    expect(server.seen[0]?.body).toContain('filename="me.jpg"')
    expect(server.seen[0]?.body.length).toBeLessThan(1000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('cuts the shape in which a page shows it, at most 1,600 pixels wide', async () => {
    const { user, input, onSent } = show(2)
    await user.upload(input, photo())
    await user.click(await screen.findByRole('button', { name: 'ใช้รูปนี้' }))
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    expect(drawn).toEqual([[0, 833, 3000, 1500, 0, 0, 1600, 800]])
  })

  it('has a frame that the keyboard reaches and names', async () => {
    const { user, input } = show()
    await user.upload(input, photo())
    const frame = await screen.findByLabelText('กรอบรูป ใช้แป้นลูกศรเพื่อเลื่อน')
    expect(frame.tabIndex).toBe(0)
    expect(screen.getByLabelText('มุมซ้ายบน ใช้แป้นลูกศรเพื่อย่อขยาย').tabIndex).toBe(0)
  })

  it('sends nothing when it is given up, and takes the same file again', async () => {
    const { user, input } = show()
    await user.upload(input, photo())
    await user.click(await screen.findByRole('button', { name: 'ยกเลิก' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.seen).toEqual([])
    expect(input.value).toBe('')
  })

  it('keeps the see-through parts of a logo, and lets the server judge what the browser cannot read', async () => {
    const { user, input, onSent } = show()
    await user.upload(input, photo('logo.png', 'image/png'))
    await user.click(await screen.findByRole('button', { name: 'ใช้รูปนี้' }))
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(server.seen[0]?.body).toContain('filename="logo.png"')
    await user.upload(input, new File(['x'], 'broken.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2))
    expect(server.seen[1]?.body).toContain('filename="broken.jpg"')
  })
})
