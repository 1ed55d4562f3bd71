/** Bar heights of the level motif, 1 to 10; the same for the whole product. */
export const WAVE = [2, 4, 7, 10, 6, 8, 4, 2, 3, 6, 9, 5, 7, 3, 5, 8, 4, 2, 3, 1] as const
