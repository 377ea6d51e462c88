import type { OperationRules } from './access/operationRules.ts'
import { createPermissions } from './access/permissions.ts'
import type { Env } from './env.ts'
import { createAccessLimits } from './features/accounts/accessLimits.ts'
import { rateAddress } from './features/accounts/signInLimiter.ts'
import type { Ground } from './features/Feature.ts'
import { createUndiciWebClient } from './providers/web/undiciWebClient.ts'
import type { RawRecords } from './records/rawRecords.ts'
import { createRecordServices, type HooksOf } from './records/recordServices.ts'
import type { RecordStore } from './records/recordStore.ts'
import type { StoreLog } from './store/storeLog.ts'
import { createStreams } from './streams/createStreams.ts'
import { createSchemaValidation } from './validation/schemaValidation.ts'
import { fileStorage } from './vendors.ts'

interface Options {
  env: Env
  /** Records as they are stored. */
  plain: RawRecords
  rules: OperationRules
  hooks: HooksOf
  /** The installation's own records. */
  installation: RecordStore
  log: StoreLog
}

/** What every feature stands on; to be closed. */
export async function createGround(options: Options): Promise<Ground & { close: () => Promise<void> }> {
  const { env, plain, rules, hooks, installation, log } = options
  const { database, secretBox, now } = plain
  const webClient = createUndiciWebClient({ privateHosts: env.privateHosts })
  const schemas = createSchemaValidation()
  const isSingleUser = env.authMode === 'single'
  const streams = createStreams({
    database,
    quota: { isEnabled: env.rateLimit, addressOf: rateAddress },
    limits: createAccessLimits({ isSingleUser, now }),
    log,
  })
  return {
    database,
    records: createRecordServices({ raw: plain, hooks, installation }),
    plain,
    permissions: createPermissions(rules),
    schemas,
    secretBox,
    storage: await fileStorage(env, now),
    webClient,
    streams,
    isSingleUser,
    isRateLimited: env.rateLimit,
    log,
    now,
    close: async () => {
      streams.stop()
      await schemas.close()
      await webClient.close()
    },
  }
}
