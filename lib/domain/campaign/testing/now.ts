export const NOW = new Date('2026-11-21T03:00:00Z')
export const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
