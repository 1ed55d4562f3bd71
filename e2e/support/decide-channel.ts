/** Decides on a channel as an operator who has just looked at it. */
export async function decideChannel(
  operator: {
    get: (path: string) => Promise<{ items: { id: string; version: number }[] }>
    post: (path: string, body: object) => Promise<unknown>
  },
  channel: { id: string; handle: string },
  body: object,
): Promise<void> {
  const list = await operator.get(
    `/api/operator/channels?queue=all&limit=100&q=${encodeURIComponent(channel.handle)}`,
  )
  const seen = list.items.find(({ id }) => id === channel.id)
  if (!seen) throw new Error(`No operator sees the channel ${channel.handle}.`)
  await operator.post(`/api/operator/channels/${channel.id}/decide`, { ...body, version: seen.version })
}
