import { OPENING_DETAIL } from '#components/testing/opening.ts'

export const JOB = '01900000-0000-7000-8000-00000000000a'

/** A job in the form of the public call. */
export const publicJob = (isOpen: boolean) => ({
  ...OPENING_DETAIL,
  id: JOB,
  title: 'กาแฟดริปซอง',
  isOpen,
})
