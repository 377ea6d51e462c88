/** Key of the query for the state of the mailbox. */
export const emailStatusKey = ['email status'] as const
