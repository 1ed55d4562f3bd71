/** Meaning of a colour. A tone is never used alone: a word and an icon go with it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
