import { type Scope, systemActor } from '../../store/scope.ts'

/** Returns the origin at which 2Chat reaches a tenant; null without https. */
export type ReachableOrigin = (tenantId: string) => Promise<string | null>

/** Creates the function that returns where 2Chat reaches a tenant, by the origin of links from outside. */
export function createReachableOrigin(originOf: (scope: Scope) => Promise<string>): ReachableOrigin {
  return async function reachableOrigin(tenantId) {
    const origin = await originOf({ tenantId, actor: systemActor, requestId: '' })
    return origin.startsWith('https:') ? origin : null
  }
}
