import { apiOf, memberApi } from './support/api.ts'
import { inviteCampaign } from './support/campaign.ts'
import { marketer, workAndApprove } from './support/marketer.ts'
import { signInMember } from './support/outbox.ts'
import { proveBooks } from './support/prove-books.ts'
import { test } from './support/test.ts'

proveBooks()

test('an invite-only campaign is written, sent, worked on and paid (th)', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const brand = await marketer(browser, 'th', 'brand@brand.demo')
  await signInMember(brand.page.request, brand)
  const api = apiOf(brand.page.request, baseURL!)
  const gift = await memberApi(playwright, baseURL!, 'influencer', 'gift@influ.demo')
  const { uuid } = await gift.get<{ uuid: string }>('/sv_authauth/status')
  const { items } = await gift.get<{ items: { type: string; status: string; handle: string }[] }>(
    `/sv_influ_api/influ/account/${uuid}`,
  )
  const { handle } = items.find((one) => one.type === 'INSTAGRAM' && one.status === 'active')!
  const id = await inviteCampaign(
    brand,
    { title: `ภาพของฝาก ${Date.now().toString(36)}`, text: 'ถ่ายของฝากบนโต๊ะไม้', feeBaht: 800 },
    handle,
    { filesOnly: true },
  )
  const offers = await api.get<{ items: { id: string; version: number }[] }>(
    `/api/campaigns/${id}/jobs?tab=offers`,
  )
  await workAndApprove(brand, api, id, gift, offers.items[0]!)
})
