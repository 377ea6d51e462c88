import { sql } from 'kysely'
import { createFairQueue } from '../../../limits/fairQueue.ts'
import type { WebReply } from '../../../providers/web/webClient.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { OpenConnection } from '../kinds/integrationKind.ts'
import { SourceError } from '../sourceError.ts'
import { noteHealth } from '../store/integrationStore.ts'
import { findToken, renewToken, type StoredToken } from '../store/tokenStore.ts'
import { OauthRefusal, type OauthRequests } from './oauthRequests.ts'
import { openClient, openTokens, sealTokens } from './sealedTokens.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  secretBox: SecretBox
  requests: Pick<OauthRequests, 'refresh'>
  now: () => Date
}

/** The connection that a token belongs to. */
export type TokenOwner = Pick<OpenConnection, 'id'> & { scope: Pick<OpenConnection['scope'], 'tenantId'> }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** A token that ends sooner is renewed first, so that it lasts for a request. */
const marginMs = 60_000

/** Creates the access tokens of connections that signed in by OAuth. They are renewed one at a time. */
export function createAccessTokens({ database, secretBox, requests, now }: Deps) {
  const running = new Map<string, Promise<string>>()
  // A renewal holds a database connection while the other server answers.
  const queue = createFairQueue({ slots: 4, ofTenant: 2 })
  return { accessToken, renewed, request, serviceOf }

  /** Returns a token that is valid now; throws SourceError, `unauthorized` if the sign-in has ended. */
  async function accessToken(connection: TokenOwner): Promise<string> {
    const row = await database.inTenant(connection.scope.tenantId, db => findToken(db, connection.id))
    const { accessToken: token } = openTokens(secretBox, required(row))
    return isValid(row, marginMs) ? token : renewed(connection, token)
  }

  /** Returns a token in place of one that the other system refused, or that has expired. Throws SourceError. */
  async function renewed(connection: TokenOwner, refused: string): Promise<string> {
    const key = `${connection.scope.tenantId} ${connection.id}`
    const current = running.get(key)
    // A renewal that began before the refusal may return just the refused token.
    if (current) {
      const token = await current
      if (token !== refused) return token
    }
    const next = running.get(key) ?? renew(connection, refused).finally(() => running.delete(key))
    running.set(key, next)
    return next
  }

  /** Sends a request with a valid token, and once more with a new one after a 401. Throws SourceError. */
  async function request(
    connection: TokenOwner,
    send: (accessToken: string) => Promise<WebReply>,
  ): Promise<WebReply> {
    const token = await accessToken(connection)
    const reply = await send(token)
    return reply.status === 401 ? send(await renewed(connection, token)) : reply
  }

  /** Returns the service that the tokens are for, if they are for one only and it is not the usual one. */
  async function serviceOf({ id, scope }: TokenOwner): Promise<string | undefined> {
    const row = await database.inTenant(scope.tenantId, db => findToken(db, id))
    return openClient(secretBox, required(row)).service
  }

  function renew(connection: TokenOwner, refused: string): Promise<string> {
    const { tenantId } = connection.scope
    return queue(tenantId, async () => {
      const renewal = await database.inTenant(tenantId, db => renewLocked(db, connection, refused))
      // Thrown after the commit, so that the end of the sign-in is stored.
      if (renewal instanceof SourceError) throw renewal
      return renewal
    })
  }

  /** Returns the new token, or why the sign-in has ended. Renewals in other processes wait. */
  async function renewLocked(
    db: TenantDb,
    connection: TokenOwner,
    refused: string,
  ): Promise<string | SourceError> {
    const { id, scope } = connection
    const lock = `integration token ${scope.tenantId} ${id}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
    const row = required(await findToken(db, id))
    const { accessToken: current, refreshToken } = openTokens(secretBox, row)
    if (current !== refused && isValid(row, 0)) return current
    if (refreshToken === null) return ended(db, connection, new OauthRefusal('invalid_grant'))
    try {
      const tokens = await requests.refresh(openClient(secretBox, row), refreshToken)
      if (await renewToken(db, row, sealTokens(secretBox, scope.tenantId, tokens))) return tokens.accessToken
      // Somebody signed in anew meanwhile, or deleted the connection.
      return openTokens(secretBox, required(await findToken(db, id))).accessToken
    } catch (error) {
      if (!(error instanceof OauthRefusal) || error.error !== 'invalid_grant') throw error
      // A new sign-in meanwhile has nothing to do with the refused token.
      const latest = required(await findToken(db, id))
      if (latest.version !== row.version) return openTokens(secretBox, latest).accessToken
      return ended(db, connection, error)
    }
  }

  async function ended(
    db: TenantDb,
    { id, scope: { tenantId } }: TokenOwner,
    error: OauthRefusal,
  ): Promise<SourceError> {
    const health = { ok: false, checked_at: now().toISOString(), message: error.message }
    await noteHealth(db, { tenantId, id }, health, true)
    return error
  }

  function isValid(row: StoredToken | undefined, leastMs: number): boolean {
    return !row?.expires_at || row.expires_at.getTime() - leastMs > now().getTime()
  }
}

function required(row: StoredToken | undefined): StoredToken {
  if (!row) throw new SourceError('unauthorized', 'Nobody has signed in. Sign in again.')
  return row
}
