import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { Env } from '../env.ts'
import { createDemoData } from '../services/demo/demoService.ts'
import { createRecordServices } from '../services/records/recordServices.ts'
import { createSecretBox } from '../services/secrets/secretBox.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { prepareEntityTables } from '../store/records/entityTables.ts'
import { systemActor } from '../store/scope.ts'
import { StartupError } from '../store/startupError.ts'
import type { StoreLog } from '../store/storeLog.ts'
import { commandTenants } from './commandTenants.ts'
import { openStores } from './openStores.ts'

export interface DemoRequest {
  deed: 'add' | 'remove'
  /** Of the tenant; the first one without it. */
  host?: string
}

export const demoUsage = 'Usage: npm run demo -- add|remove [--host desk.example.com]'

/** Reads the command line of `npm run demo`; null when it is not as `demoUsage` says. */
export function readDemoRequest(args: string[]): DemoRequest | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { host: { type: 'string' } },
    })
    const [deed, ...others] = positionals
    if ((deed !== 'add' && deed !== 'remove') || others.length > 0 || values.host?.trim() === '') return null
    return { deed, ...(values.host && { host: values.host.trim().toLowerCase() }) }
  } catch {
    return null
  }
}

/** Puts the demo data into a tenant or takes it out, and returns what to tell the person; AppError, StartupError. */
export async function changeDemo(env: Env, log: StoreLog, { deed, host }: DemoRequest): Promise<string[]> {
  const opened = await openStores(env, log, { owner: 2, app: 4 })
  const { database, stores, secretKey } = opened
  const definitions = entities as unknown as Readonly<Record<string, EntityDefinition>>
  const secretBox = createSecretBox({ key: secretKey, previous: env.secretKeyPrevious })
  const installation = commandTenants(env, opened).records
  const serviceAt = (now: () => Date) =>
    createRecordServices({ database, definitions, secretBox, installation, cursorKey: secretKey, now })
  const now = () => new Date()
  const records = serviceAt(now)
  try {
    const tenant = await (host ? stores.tenants.findByHost(host) : stores.tenants.first())
    if (!tenant) throw new StartupError(host ? `No tenant answers on ${host}.` : 'There is no tenant yet.')
    await prepareEntityTables(database, Object.values(definitions))
    const demo = createDemoData({ ...records, serviceAt, now })
    if (deed === 'add') {
      await demo.add(tenant.id, v7())
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
    await records.close()
    await opened.close()
  }
}
