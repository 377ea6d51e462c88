import { AppError } from '../errors.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

interface Options {
  /** So many of one tenant at the same time. */
  most: number
  /** With those that wait; whoever comes then is asked to come later. */
  mostAsked: number
}

/** Runs what it is given in the turn of its tenant: nobody waits for another tenant. Throws `request.too_many`. */
export type TenantLimit = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>

export function createTenantLimit({ most, mostAsked }: Options): TenantLimit {
  const tenants = new Map<string, { limited: ReturnType<typeof createConcurrencyLimit>; asked: number }>()
  return async (tenantId, work) => {
    const tenant = tenants.get(tenantId) ?? { limited: createConcurrencyLimit(most), asked: 0 }
    if (tenant.asked >= mostAsked) throw new AppError('request.too_many')
    tenants.set(tenantId, tenant)
    tenant.asked++
    try {
      return await tenant.limited(work)
    } finally {
      tenant.asked--
      if (tenant.asked === 0) tenants.delete(tenantId)
    }
  }
}
