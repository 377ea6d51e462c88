import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { createFeatures } from '../app.ts'
import { ownContract } from '../appOptions.ts'
import type { Env } from '../env.ts'
import { demoPastWeeks } from '../features/demo/demoBusiness.ts'
import { createServerState } from '../serverState.ts'
import { prepareEntityTables } from '../store/records/entityTables.ts'
import { systemActor } from '../store/scope.ts'
import { StartupError } from '../store/startupError.ts'
import type { StoreLog } from '../store/storeLog.ts'
import { openStores } from './openStores.ts'

export interface DemoRequest {
  change: 'add' | 'remove'
  /** Host of the tenant; the first tenant if left out. */
  host?: string
  /** Weeks for which the business has had conversations; as many as in a new installation if left out. */
  pastWeeks?: number
}

export const demoUsage = 'Usage: npm run demo -- add|remove [--host desk.example.com]'

/** Reads the command line of `npm run demo`. Returns null if it does not match `demoUsage`. */
export function readDemoRequest(args: string[]): DemoRequest | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { host: { type: 'string' } },
    })
    const [change, ...others] = positionals
    if ((change !== 'add' && change !== 'remove') || others.length > 0 || values.host?.trim() === '')
      return null
    return { change, ...(values.host && { host: values.host.trim().toLowerCase() }) }
  } catch {
    return null
  }
}

/** Adds the demo data to a tenant or removes it. Returns the lines to print. Throws AppError and StartupError. */
export async function changeDemo(env: Env, log: StoreLog, request: DemoRequest): Promise<string[]> {
  const { change, host, pastWeeks = demoPastWeeks } = request
  const opened = await openStores(env, log, { owner: 2, app: 4 })
  const { database, stores, secretKey } = opened
  const options = { env, database, secretKey, log, dist: null, isHttps: false }
  const features = await createFeatures(options, createServerState(env))
  try {
    const tenant = await (host ? stores.tenants.findByHost(host) : stores.tenants.first())
    if (!tenant) throw new StartupError(host ? `No tenant answers on ${host}.` : 'There is no tenant yet.')
    await prepareEntityTables(database, Object.values(ownContract.definitions))
    const { demo } = features
    if (change === 'add') {
      await demo.add(tenant.id, v7(), { pastWeeks })
      return [`${tenant.name} has the demo data now.`]
    }
    const scope = { tenantId: tenant.id, actor: systemActor, requestId: v7() }
    const { removed, tried, kept } = await demo.remove(scope)
    return [
      `Removed from ${tenant.name}: ${removed} records and settings of the demo.`,
      ...(tried > 0
        ? [`With them ${tried} conversations and filled intakes that were begun with them.`]
        : []),
      ...(kept > 0 ? [`Kept, because somebody changed them or needs them: ${kept}.`] : []),
    ]
  } finally {
    await features.close()
    await opened.close()
  }
}
