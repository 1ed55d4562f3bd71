// Module for buttons that send the URL of a file to its owner.
import { SENDS, sendOnPress } from '#components/document/send-on-press.ts'

document.querySelectorAll<HTMLElement>(`[${SENDS}]`).forEach(sendOnPress)
