import type { Actor } from '../../store/scope.ts'

/** Who writes the demo data: the installation itself, under an id of its own by which it is found again. */
export const demoActor: Actor = { type: 'system', id: 'demo', name: 'Demo data' }

/** Whether the demo was the last to write something. */
export function isByDemo(actor: Pick<Actor, 'type' | 'id'>): boolean {
  return actor.type === demoActor.type && actor.id === demoActor.id
}
