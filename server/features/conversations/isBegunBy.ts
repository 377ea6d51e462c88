import type { Actor } from '../../store/scope.ts'
import type { ThreadRow } from './store/threadStore.ts'

/** Returns whether this member of the team began the conversation. */
export function isBegunBy({ created_by }: ThreadRow, { type, id }: Actor): boolean {
  return created_by.type === type && created_by.id === id
}
