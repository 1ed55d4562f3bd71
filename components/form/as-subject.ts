/** A label as the first word of a sentence: Thai sets no space before the next word, but a bracket needs one. */
export const asSubject = (label: string): string => (label.endsWith(')') ? `${label} ` : label)
