import { createHmac } from 'node:crypto'
import { rightfulRoles, roleName } from './appRole.ts'
import type { SqlRunner } from './sqlRunner.ts'
import { StartupError } from './startupError.ts'

interface Keys {
  secretKey: string
  previousSecretKey?: string
}

/** Throws a StartupError unless the key or the previous one is the installation's. Changes nothing. */
export async function refuseOtherKey(run: SqlRunner, { secretKey, previousSecretKey }: Keys): Promise<void> {
  const keys = previousSecretKey ? [secretKey, previousSecretKey] : [secretKey]
  const kept = await readKeyCheck(run)
  const isKnown = kept === null ? await areRightful(run, keys) : keys.map(checkOf).includes(kept)
  if (isKnown) return
  throw new StartupError(
    'This database belongs to an installation with another secret key: set SECRET_KEY (or DATA_DIR/secret.key) ' +
      'to that of its other servers or its backup; SECRET_KEY_PREVIOUS changes a key, `npm run key -- replace` ' +
      'gives up a lost one',
  )
}

/** Records that this key is the installation's. Call it while holding the schema lock. */
export async function keepKeyCheck(run: SqlRunner, secretKey: string): Promise<void> {
  if (!(await hasKeyCheck(run))) return
  await run(
    `insert into switchboard.key_check (value, changed_at) values ($1, now())
       on conflict (id) do update set value = excluded.value, changed_at = excluded.changed_at
       where key_check.value <> excluded.value`,
    [checkOf(secretKey)],
  )
}

/** Returns a one-way hash. Like the restricted role's name, which anybody can read, it gives a guesser nothing new. */
function checkOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('switchboard key check').digest('base64url')
}

async function readKeyCheck(run: SqlRunner): Promise<string | null> {
  if (!(await hasKeyCheck(run))) return null
  const [kept] = await run<{ value: string }>('select value from switchboard.key_check')
  return kept?.value ?? null
}

/** Returns false for a schema from before this table existed. */
async function hasKeyCheck(run: SqlRunner): Promise<boolean> {
  const [table] = await run<{ found: boolean }>(
    `select to_regclass('switchboard.key_check') is not null as found`,
  )
  return table?.found === true
}

/**
 * Returns true if the database's derived roles match one of the keys, or if there are none. Used while no key check is
 * stored.
 */
async function areRightful(run: SqlRunner, keys: string[]): Promise<boolean> {
  const rightful = await rightfulRoles(run)
  return rightful.length === 0 || keys.some(key => rightful.includes(roleName(key)))
}
