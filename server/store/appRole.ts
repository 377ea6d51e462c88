import { createHmac } from 'node:crypto'
import pg from 'pg'
import { literal } from './records/fieldExpression.ts'
import type { SqlRunner } from './sqlRunner.ts'
import { StartupError } from './startupError.ts'

export interface AppRoleOptions {
  ownerUrl: string
  appUrl?: string
  secretKey: string
}

/**
 * Creates the restricted role, or uses the given one, and grants it the tenant views only. Returns its connection URL.
 */
export async function ensureAppRole(run: SqlRunner, options: AppRoleOptions): Promise<string> {
  const derived = derivedRole(options.secretKey)
  const appUrl = options.appUrl ?? derivedAppUrl(options.ownerUrl, options.secretKey)
  const name = roleIn(appUrl)
  if (!options.appUrl) await createRole(run, derived)
  await refuseMighty(run, name)
  await grantViews(run, name)
  await proveLogin(run, appUrl, options.appUrl ? null : derived)
  return appUrl
}

/** Returns the connection URL of the restricted role whose name and password derive from the secret key. */
export function derivedAppUrl(ownerUrl: string, secretKey: string): string {
  const { name, password } = derivedRole(secretKey)
  const url = new URL(ownerUrl)
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  url.username = name
  url.password = password
  return url.href
}

/** Returns the name of the restricted role that derives from a secret key. */
export function roleName(secretKey: string): string {
  return derivedRole(secretKey).name
}

/** Returns the derived roles that have rights in this database. */
export async function rightfulRoles(run: SqlRunner): Promise<string[]> {
  const roles = await run<{ rolname: string }>(
    `select distinct rolname from pg_namespace cross join aclexplode(nspacl) as grants
       join pg_roles on pg_roles.oid = grants.grantee
     where nspname = 'app' and rolname like 'switchboard\\_app\\_%'`,
  )
  return roles.map(({ rolname }) => rolname)
}

/** Revokes the rights of roles whose secret key is no longer used, by none of the given keys and by no server. */
export async function retireRoles(run: SqlRunner, keys: readonly string[], appUrl: string): Promise<void> {
  const kept = new Set([roleIn(appUrl), ...keys.map(roleName), ...(await rolesAtWork(run))])
  for (const name of await rightfulRoles(run)) {
    if (kept.has(name)) continue
    const role = pg.escapeIdentifier(name)
    await run(
      `revoke all on all tables in schema app from ${role};
       revoke all on all functions in schema app from ${role};
       revoke all on schema app from ${role}`,
    )
    // The role stays if another database still needs it.
    await run(`drop role ${role}`).catch(() => {})
  }
}

/** Returns the roles in use: every server keeps a connection of its restricted role. */
async function rolesAtWork(run: SqlRunner): Promise<string[]> {
  const sessions = await run<{ usename: string }>(
    `select distinct usename from pg_stat_activity
     where datname = current_database() and usename like 'switchboard\\_app\\_%'`,
  )
  return sessions.map(({ usename }) => usename)
}

interface Login {
  name: string
  password: string
}

function derivedRole(secretKey: string): Login {
  const derive = (purpose: string) => createHmac('sha256', secretKey).update(`switchboard ${purpose}`)
  return {
    name: `switchboard_app_${derive('role name').digest('hex').slice(0, 12)}`,
    password: derive('role password').digest('base64url'),
  }
}

async function createRole(run: SqlRunner, { name, password }: Login): Promise<void> {
  const [known] = await run('select from pg_roles where rolname = $1', [name])
  if (known) return
  const [owner] = await run<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  )
  if (!owner?.may) {
    throw new StartupError(
      'The role of DATABASE_URL may not create roles: create a login role without any rights and name it in DATABASE_APP_URL',
    )
  }
  await run(`create role ${name} login password ${literal(password)}`).catch(error => {
    // Roles belong to the whole database server: a server of another database may have just created this one.
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

/** Rejects a role that is the owner, a superuser or a member of the owner, because it would see every tenant. */
async function refuseMighty(run: SqlRunner, name: string): Promise<void> {
  const [role] = await run<{ mighty: boolean }>(
    `select rolsuper or pg_has_role(rolname, current_user, 'member') as mighty from pg_roles where rolname = $1`,
    [name],
  )
  if (!role) throw new StartupError(`The role "${name}" of DATABASE_APP_URL does not exist: create it first`)
  if (!role.mighty) return
  throw new StartupError(
    `The role "${name}" of DATABASE_APP_URL has the owner's rights: name one that has none of its own`,
  )
}

async function grantViews(run: SqlRunner, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  await run(
    `grant usage on schema app to ${role};
     grant select, insert, update, delete on all tables in schema app to ${role};
     grant execute on all functions in schema app to ${role}`,
  )
  for (const [view, rights] of Object.entries(withheld)) await revoke(run, rights, view, role)
}

/** Rights withheld from the restricted role, by view. */
export const withheld = {
  // Audit entries never change.
  'app.audit': 'update, delete',
  // Triggers count, with the owner's rights.
  'app.entity_count': 'insert, update, delete',
  // Functions enqueue and end jobs.
  'app.job': 'insert, update, delete',
}

/** Revokes rights on a view, which a later migration may still have to create. */
async function revoke(run: SqlRunner, rights: string, view: string, role: string): Promise<void> {
  const [known] = await run('select from pg_class where oid = to_regclass($1)', [view])
  if (known) await run(`revoke ${rights} on ${view} from ${role}`)
}

/** Logs in once as the restricted role. If the login of a derived role is refused, resets its password first. */
async function proveLogin(run: SqlRunner, appUrl: string, derived: Login | null): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (!derived || !isLoginRefused(cause)) {
      throw new StartupError(`The database refuses the restricted role: ${message || code}`, { cause })
    }
    await run(`alter role ${derived.name} login password ${literal(derived.password)}`)
    await proveLogin(run, appUrl, null)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns true if the database refuses a role's login: it is missing, may not log in, or has another password. */
export function isLoginRefused(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === '28P01' || code === '28000'
}

function roleIn(url: string): string {
  const { username, searchParams } = new URL(url)
  return searchParams.get('user') ?? decodeURIComponent(username)
}
