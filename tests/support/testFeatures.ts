import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { createFeatures } from '../../server/app.ts'
import { readEnv } from '../../server/env.ts'
import { createServerState } from '../../server/serverState.ts'
import type { Database } from '../../server/store/database.ts'
import { testSecretKey } from './testDatabase.ts'
import { silentLog } from './testServer.ts'

/** Creates all features on a database, without a server, with the test's clock. The caller closes them. */
export function createTestFeatures(
  database: Database,
  now: () => Date,
  variables: Record<string, string> = {},
) {
  const env = readEnv({ DATA_DIR: join(tmpdir(), `test-features-${v7()}`), ...variables })
  const options = { env, database, secretKey: testSecretKey, log: silentLog, dist: null, isHttps: false, now }
  return createFeatures(options, createServerState(env))
}
