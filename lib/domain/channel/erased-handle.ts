/** True for what the erasure of a member leaves of a handle: the word and the id of the channel. */
export const isErasedHandle = (handle: string): boolean =>
  /^closed-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(handle)
