import type { Actor } from '../../store/scope.ts'
import type { ThreadRow } from './store/threadStore.ts'

/** Whether somebody of the team has begun a conversation themselves. */
export function isBegunBy({ created_by }: ThreadRow, { type, id }: Actor): boolean {
  return created_by.type === type && created_by.id === id
}
