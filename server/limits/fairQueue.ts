import { AppError } from '../errors.ts'

interface Options {
  /** Maximum number of pieces of work that run at a time; limited only per tenant if left out. */
  slots?: number
  /** Maximum number of slots for one tenant. Below `slots`, other tenants never wait for this one. */
  ofTenant: number
  /** Maximum number of one tenant's pieces of work, running and waiting; further ones are rejected. */
  maxAsked?: number
}

/**
 * Runs a tenant's work once a slot is free, and returns its result. Throws `request.too_many` if too much of the
 * tenant's work waits, and the signal's reason if it is aborted before the work starts.
 */
export type FairQueue = <T>(tenantId: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Tenant {
  running: number
  /** Callbacks that start waiting work, in order of arrival. */
  waiting: Set<() => void>
}

/**
 * Shares slots among tenants. Each free slot goes to the tenant that has waited longest for one, so that nobody waits
 * behind all the work of another tenant.
 */
export function createFairQueue({ slots = Infinity, ofTenant, maxAsked = Infinity }: Options): FairQueue {
  // In order of turn: tenants that were just served or have just finished come last.
  const tenants = new Map<string, Tenant>()
  let running = 0
  return async (tenantId, work, signal) => {
    signal?.throwIfAborted()
    const tenant = tenants.get(tenantId) ?? { running: 0, waiting: new Set() }
    if (tenant.running + tenant.waiting.size >= maxAsked) throw new AppError('request.too_many')
    tenants.set(tenantId, tenant)
    if (canRun(tenant)) serve(tenantId, tenant)
    else await turn(tenantId, tenant, signal)
    try {
      return await work()
    } finally {
      running--
      tenant.running--
      moveLast(tenantId, tenant)
      serveNext()
      forgetIdle(tenantId, tenant)
    }
  }

  function canRun(tenant: Tenant): boolean {
    return running < slots && tenant.running < ofTenant
  }

  function serve(tenantId: string, tenant: Tenant): void {
    running++
    tenant.running++
    moveLast(tenantId, tenant)
  }

  function moveLast(tenantId: string, tenant: Tenant): void {
    tenants.delete(tenantId)
    tenants.set(tenantId, tenant)
  }

  function serveNext(): void {
    for (const [tenantId, tenant] of tenants) {
      const [begin] = tenant.waiting
      if (!begin || !canRun(tenant)) continue
      serve(tenantId, tenant)
      begin()
      return
    }
  }

  function forgetIdle(tenantId: string, { running: own, waiting }: Tenant): void {
    if (own === 0 && waiting.size === 0) tenants.delete(tenantId)
  }

  function turn(tenantId: string, tenant: Tenant, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', giveUp, { once: true })
      tenant.waiting.add(begin)

      function begin(): void {
        leave()
        resolve()
      }

      function giveUp(): void {
        leave()
        forgetIdle(tenantId, tenant)
        reject(signal?.reason)
      }

      function leave(): void {
        tenant.waiting.delete(begin)
        signal?.removeEventListener('abort', giveUp)
      }
    })
  }
}
