/** Texts of the follow-up steps of a record. */
export const en = {
  heading: 'Follow-up steps',
  types: {
    document: 'Document',
    record: 'Record',
    booking: 'Appointment',
    task: 'Task',
    email: 'Email',
    smart_chain: 'Smart chain',
  },
  states: { waiting: 'Waiting', done: 'Done', failed: 'Failed' },
  again: (reason: string) => `Will be tried again: ${reason}`,
  open: (type: string) => `Open ${type.toLowerCase()}`,
  retry: 'Try again',
  retried: 'The step runs again.',
}
