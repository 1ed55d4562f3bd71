/** True for an account that takes no new job until an operator or its time opens it again. */
export const isStopped = ({ status }: { status: string }) =>
  ['suspended', 'blacklist', 'rejected'].includes(status)
