import { type Scope, systemActor } from '../../store/scope.ts'

/** Returns the scope of a visitor. A signed-in person who opens the booking page has no more rights there. */
export function visitorScope({ tenantId, requestId, ip, host }: Scope): Scope {
  return {
    tenantId,
    actor: systemActor,
    requestId,
    ...(ip !== undefined && { ip }),
    ...(host !== undefined && { host }),
  }
}
