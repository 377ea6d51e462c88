/**
 * Returns the list filter for conversations that wait for this user or for nobody in particular. The inbox shows them
 * under Waiting; its badge and the start page count them.
 */
export function waitingFilter(userId: string) {
  return {
    status: { nin: ['completed'] },
    waiting_since: { null: false },
    or: [{ assignee_id: { eq: userId } }, { assignee_id: { null: true } }],
  }
}
