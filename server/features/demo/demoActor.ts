import type { Actor } from '../../store/scope.ts'

/** Actor of the demo data: the system, under an id by which the demo data is found again. */
export const demoActor: Actor = { type: 'system', id: 'demo', name: 'Demo data' }

/** Returns true if the actor is the demo. */
export function isByDemo(actor: Pick<Actor, 'type' | 'id'>): boolean {
  return actor.type === demoActor.type && actor.id === demoActor.id
}
