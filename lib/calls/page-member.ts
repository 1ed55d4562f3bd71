let isAnothers: (() => boolean) | undefined

/** Registers how an area knows that somebody else has signed in since its page was opened; undefined when it is left. */
export function watchPage(next: (() => boolean) | undefined): void {
  isAnothers = next
}

/** True once somebody else has signed in, in another tab, than the one whose page this is. */
export const isAnothersPage = (): boolean => isAnothers?.() === true
