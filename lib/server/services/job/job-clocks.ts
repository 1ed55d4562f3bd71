/** Every time of a job that runs. The last two hold the ones that apply again when a missing post is back. */
export const JOB_CLOCKS = ['due_at', 'auto_at', 'cancel_auto_at', 'paused_due_at', 'paused_auto_at']
