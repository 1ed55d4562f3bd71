import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { JOB, publicJob } from './testing/public-job.ts'
import { answers, boxes, form, server } from './testing/render-sign-up.tsx'

// Loaded before the first test, so that waiting for it does not exceed its timeout.
beforeAll(() => import('./came-from.tsx').then(() => undefined))

const path = `/api/campaigns/public/job/${JOB}`
const comeFromJob = () => history.replaceState(null, '', `/th/Influencer/signup#job=${JOB}`)
const asked = () => server.seen.filter((call) => call.path === path).length

it('greets who comes from a job with its brand', async () => {
  answers[path] = () => Response.json(publicJob(true))
  comeFromJob()
  renderWith(form)
  expect(await screen.findByText('คุณมาจากงานของ ไออุ่น')).toBeTruthy()
})

it('says nothing of a job that is closed or cannot be read, and asks about none where nobody came from one', async () => {
  const { unmount } = renderWith(form)
  expect([boxes().length, asked()]).toEqual([3, 0])
  unmount()
  for (const answer of [() => Response.json(publicJob(false)), undefined]) {
    if (answer) answers[path] = answer
    else delete answers[path]
    const before = asked()
    comeFromJob()
    const { unmount: leave } = renderWith(form)
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(screen.queryByText(/คุณมาจากงานของ/)).toBeNull()
    leave()
  }
})
