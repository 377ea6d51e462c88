/** The statuses in which a task still waits for something. */
export const openTaskStatuses = ['scheduled', 'pending', 'in_progress', 'waiting_approval'] as const
