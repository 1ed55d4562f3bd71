import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { CancelPart } from './cancel-part.tsx'
import type { CommandJob } from './command-job.ts'
import { FileSlots, type SentFile } from './file-slots.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const id = '01a1dfbb-c459-7724-a3de-ac33f480dd7b'
afterEach(() => {
  delete scope[TRANSPORT]
  localStorage.clear()
})

it('the answer to an asked cancel takes the focus of the form that went away', async () => {
  let body: unknown
  scope[TRANSPORT] = async (request) => {
    body = await request.json()
    return Response.json({
      id,
      status: 'READY',
      version: 4,
      phase: 'draft',
      review: 'none',
      dueAt: null,
      autoAt: null,
    })
  }
  const job = {
    id,
    version: 3,
    moves: ['X1a'],
    cancelRequest: 'none',
    cancelAutoAt: null,
  } as unknown as CommandJob
  const { user } = renderWith(<CancelPart job={job} />)
  await user.click(screen.getByText('ขอยกเลิกงานนี้', { selector: 'summary' }))
  await user.type(screen.getByLabelText(/บอกเหตุผลกับแบรนด์/), 'ป่วย')
  await user.click(screen.getByRole('button', { name: 'ส่งคำขอยกเลิก' }))
  await screen.findByText('ส่งคำขอยกเลิกแล้ว')
  expect(body).toEqual({ version: 3, note: 'ป่วย' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('ส่งคำขอยกเลิกแล้ว'))
})

function Slots({ first }: { first: SentFile[] }) {
  const [files, setFiles] = useState(first)
  return (
    <FileSlots
      id="files"
      purpose="draft"
      least={1}
      most={3}
      labelOf={(index) => `ไฟล์ชิ้นที่ ${index + 1}`}
      files={files}
      onChange={setFiles}
    />
  )
}

it('a file that is taken out leaves the focus with the next choice', async () => {
  const { user } = renderWith(<Slots first={[{ id, name: 'a.jpg' }]} />)
  await user.click(screen.getByRole('button', { name: 'เอา a.jpg ออก' }))
  await waitFor(() => expect((document.activeElement as HTMLInputElement | null)?.type).toBe('file'))
})
