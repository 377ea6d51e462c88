import type { JsonObject } from '../../../../common/json/jsonValue.ts'

export type TaskView = 'mine' | 'free' | 'agents' | 'toApprove' | 'done'

const open = { in: ['pending', 'in_progress', 'scheduled'] }

/** Returns the list filter of a view for a person. */
export function viewFilter(view: TaskView, userId: string): JsonObject {
  switch (view) {
    case 'mine':
      return { status: open, assigned_user_id: { eq: userId } }
    case 'free':
      return { status: open, assigned_user_id: { null: true } }
    case 'agents':
      return { status: open, origin: { in: ['agent', 'chain'] } }
    case 'toApprove':
      return { status: { eq: 'waiting_approval' } }
    case 'done':
      return { status: { eq: 'completed' } }
  }
}
