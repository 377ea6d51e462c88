import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newerSchema, StartupError } from '../startupError.ts'

/**
 * Throws StartupError for a cluster of another PostgreSQL version or a data directory of a newer Switchboard, before
 * anything is changed.
 */
export async function refuseNewer(
  cluster: string,
  dataDir: string,
  known: { postgres: number; schema: number },
): Promise<void> {
  const postgres = await numberIn(join(cluster, 'PG_VERSION'))
  if (postgres !== null && postgres > known.postgres) {
    throw new StartupError(
      `The data directory ${dataDir} is of PostgreSQL ${postgres}, newer than this version's ${known.postgres}: use the newer Switchboard`,
    )
  }
  if (postgres !== null && postgres < known.postgres) {
    throw new StartupError(
      `The data directory ${dataDir} is of PostgreSQL ${postgres}, this version brings ${known.postgres}: dump it with the older Switchboard and load it into a new directory`,
    )
  }
  const schema = await numberIn(join(dataDir, 'postgres', 'schema_version'))
  if (schema !== null && schema > known.schema) throw newerSchema(schema, known.schema)
}

async function numberIn(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? null : value
}
