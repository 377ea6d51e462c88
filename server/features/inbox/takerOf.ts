import type { Actor } from '../../store/scope.ts'
import type { Taker } from './handoffs.ts'

/** Returns the taker for an actor. A program takes over without an assignment. */
export function takerOf({ type, id, name }: Actor): Taker {
  return { id: type === 'user' ? id : null, name }
}
