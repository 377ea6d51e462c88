import limits from '../../openapi/limits.json' with { type: 'json' }
import { AppError } from '../errors.ts'
import type { HeldAccess } from '../store/heldAccessStore.ts'

/** Who follows something, and by what they can be told from others. */
export interface StreamOwner {
  tenantId: string
  /** Null for the one user of a single-user installation. */
  access: HeldAccess | null
  /** As the socket or a trusted proxy says it. */
  ip: string | undefined
}

export interface QuotaOptions {
  isEnabled: boolean
  /** What counts as one address. */
  addressOf: (ip: string | undefined) => string
}

export type StreamQuota = ReturnType<typeof createStreamQuota>

const { streamsOpen: max } = limits

/**
 * How many streams this process keeps open. Of one token, session or API key the oldest gives way to a new one; visitors
 * of one address, and of one tenant, beyond that are asked to come later. `isEnabled` is false with RATE_LIMIT=off.
 */
export function createStreamQuota({ isEnabled, addressOf }: QuotaOptions) {
  /** What ends the streams of each owner, the oldest first. */
  const owned = new Map<string, Set<() => void>>()
  const shared = new Map<string, number>()
  return { admit, enter }

  /** Throws `request.too_many` where there is no room; to be asked in one go with `enter`. */
  function admit(owner: StreamOwner): void {
    if (!isEnabled) return
    const isFull = sharersOf(owner).some(([name, limit]) => (shared.get(name) ?? 0) >= limit)
    if (isFull) throw new AppError('request.too_many', { headers: { 'retry-after': `${max.retrySeconds}` } })
  }

  /** Counts a stream until what is given back is called; `giveWay` ends it when it is the one too many. */
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

  /** Whoever is signed in, and programs with a key, share no budget: visitors cannot use up theirs. */
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
