import { CallError, callApi } from '#lib/calls/call.ts'
import { inviteInfluencer } from '#lib/contract/influencer-search.ts'

export interface SentOffer {
  channelId: string
  name: string
  /** Undefined when the offer was sent. */
  error?: CallError
}

/** Sends offers one by one; a refused one does not stop the rest. */
export async function sendOffers(
  campaignId: string,
  people: readonly { channelId: string; name: string }[],
  onProgress: (done: number) => void,
): Promise<SentOffer[]> {
  const sent: SentOffer[] = []
  for (const { channelId, name } of people) {
    try {
      await callApi(
        inviteInfluencer,
        { params: { id: campaignId }, body: { channelId } },
        { idempotencyKey: crypto.randomUUID() },
      )
      sent.push({ channelId, name })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      sent.push({ channelId, name, error })
    }
    onProgress(sent.length)
  }
  return sent
}
