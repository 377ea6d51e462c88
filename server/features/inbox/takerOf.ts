import type { Actor } from '../../store/scope.ts'
import type { Taker } from './handoffs.ts'

/** Who takes a conversation over; a program does so without having it assigned. */
export function takerOf({ type, id, name }: Actor): Taker {
  return { id: type === 'user' ? id : null, name }
}
