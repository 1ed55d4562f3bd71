// Module for buttons that copy a text.
import { COPIES, copyOnPress } from '#components/ui/copy-on-press.ts'

document.querySelectorAll<HTMLElement>(`[${COPIES}]`).forEach(copyOnPress)
