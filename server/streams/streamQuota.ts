import limits from '../../openapi/limits.json' with { type: 'json' }
import { AppError } from '../errors.ts'
import type { HeldAccess } from '../store/heldAccessStore.ts'

/** Owner of a stream, with the properties that tell owners apart. */
export interface StreamOwner {
  tenantId: string
  /** Null for the only user of a single-user installation. */
  access: HeldAccess | null
  /** Address from the socket or a trusted proxy. */
  ip: string | undefined
}

export interface QuotaOptions {
  isEnabled: boolean
  /** Returns the key under which addresses count as one. */
  addressOf: (ip: string | undefined) => string
}

export type StreamQuota = ReturnType<typeof createStreamQuota>

const { streamsOpen: max } = limits

/**
 * Limits the open streams of this process. For one token, session or API key, a new stream replaces the oldest.
 * Visitors beyond the limit of an address or a tenant are told to retry later. `isEnabled` is false with
 * RATE_LIMIT=off.
 */
export function createStreamQuota({ isEnabled, addressOf }: QuotaOptions) {
  /** Functions that end the streams of each owner, oldest first. */
  const owned = new Map<string, Set<() => void>>()
  const shared = new Map<string, number>()
  return { admit, enter }

  /** Throws `request.too_many` if there is no room. Call it synchronously with `enter`. */
  function admit(owner: StreamOwner): void {
    if (!isEnabled) return
    const isFull = sharersOf(owner).some(([name, limit]) => (shared.get(name) ?? 0) >= limit)
    if (isFull) throw new AppError('request.too_many', { headers: { 'retry-after': `${max.retrySeconds}` } })
  }

  /** Counts a stream until the returned function is called. `giveWay` ends the stream when it is replaced. */
  function enter(owner: StreamOwner, giveWay: () => void): () => void {
    const name = nameOf(owner)
    const own = owned.get(name) ?? new Set()
    owned.set(name, own.add(giveWay))
    const sharers = sharersOf(owner)
    for (const [sharer] of sharers) shared.set(sharer, (shared.get(sharer) ?? 0) + 1)
    const [oldest] = own
    if (isEnabled && oldest && own.size > max[owner.access?.kind ?? 'session']) {
      own.delete(oldest)
      oldest()
    }
    return () => {
      own.delete(giveWay)
      if (own.size === 0 && owned.get(name) === own) owned.delete(name)
      for (const [sharer] of sharers) takeOne(sharer)
    }
  }

  /**
   * Lists the shared limits of an owner. Users and programs with a key have none, so that visitors cannot use up
   * theirs.
   */
  function sharersOf({ tenantId, access, ip }: StreamOwner): [name: string, limit: number][] {
    if (access?.kind !== 'token') return []
    return [
      [`address ${addressOf(ip)}`, max.address],
      [`tenant ${tenantId}`, max.tenant],
    ]
  }

  function takeOne(sharer: string): void {
    const left = (shared.get(sharer) ?? 0) - 1
    if (left > 0) shared.set(sharer, left)
    else shared.delete(sharer)
  }
}

function nameOf({ tenantId, access }: StreamOwner): string {
  return access ? `${access.kind} ${access.tenantId} ${access.value}` : tenantId
}
