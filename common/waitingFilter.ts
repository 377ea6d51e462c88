/**
 * Returns who waits for nobody in particular or for this person, as lists take a filter: what the inbox shows under Waiting,
 * and what its badge and the start page count.
 */
export function waitingFilter(userId: string) {
  return {
    status: { nin: ['completed'] },
    waiting_since: { null: false },
    or: [{ assignee_id: { eq: userId } }, { assignee_id: { null: true } }],
  }
}
