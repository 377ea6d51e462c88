import { v7 } from 'uuid'
import { isRecordId } from '../../../common/isRecordId.ts'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import { nextRun } from '../../jobs/schedule.ts'
import type { RecordInput } from '../../records/recordInput.ts'
import { sealSecrets, secretPointers } from '../../records/recordSecrets.ts'
import { chosenLanguage, inLanguage } from '../../records/schemaLanguages.ts'
import { otherPlaceFault } from '../../secrets/boundSecret.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import { isSealed } from '../../store/records/sealedSecret.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Kinds, KnownKind } from './kinds/createKinds.ts'
import type { Data, OpenConnection } from './kinds/integrationKind.ts'
import { withoutCommon } from './kinds/kindForms.ts'
import { type Grant, keepGrant } from './oauth/keepGrant.ts'
import type { OauthClient } from './oauth/oauthClient.ts'
import type { Revocation } from './oauth/revocation.ts'
import { openClient } from './oauth/sealedTokens.ts'
import type { SignInCaller } from './oauth/signInCaller.ts'
import type { StartSignIn } from './oauth/signInStart.ts'
import { openConnection, withoutSecretsOf } from './openConnection.ts'
import { presentConnection, presentOffer, presentRun, titleIn } from './presentIntegration.ts'
import { asSourceError, SourceError } from './sourceError.ts'
import {
  findConnection,
  insertConnection,
  listConnections,
  lockConnection,
  lockKind,
  noteHealth,
  removeConnection,
  type StoredIntegration,
  updateConnection,
} from './store/integrationStore.ts'
import { recordsOf } from './store/objectStore.ts'
import { latestRuns, runsOf } from './store/runStore.ts'
import { syncsOf } from './store/syncStore.ts'
import { findToken, type StoredToken } from './store/tokenStore.ts'
import { forgetPlaces, planAnew, resumeSignedOut, stopSyncs } from './sync/steerSyncs.ts'

type Integration = components['schemas']['Integration']
type Authorized = components['schemas']['IntegrationAuthorization']

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  input: RecordInput
  secretBox: SecretBox
  /** Moves a record to the trash; throws AppError if it cannot be deleted. */
  removeRecord: (scope: Scope, entity: string, id: string) => Promise<void>
  timeZone: (tenantId: string) => Promise<string>
  startSignIn: StartSignIn
  revocation: Revocation
  now: () => Date
}

type Row = Parameters<typeof openConnection>[1]

/** Time that another system has to answer a check. */
const checkMs = 20_000
const purgeBatch = 200

/** A connection that the other system has accepted. */
interface Accepted {
  account: string
  connection: OpenConnection
}

/** What a feature needs a sign-in for. */
export interface SignInPurpose {
  /** Permissions beyond those of the kind. */
  scopes: readonly string[]
  /** Service of the other system, if tokens are for one only and it is not the usual one. */
  service?: string | undefined
  /** Path of our own page to which the person comes back; null for the page of the connection. */
  returnTo: string | null
}

/** A connection that is signed in to again. */
interface Again {
  kind: KnownKind
  id: string
  authorization: Data
  held: StoredToken | undefined
}

const noPurpose: SignInPurpose = { scopes: [], returnTo: null }

export type IntegrationService = ReturnType<typeof createIntegrationService>

/** Creates the service that connects other systems and changes and deletes connections. */
export function createIntegrationService(deps: Deps) {
  const { database, kinds, input, secretBox, removeRecord, timeZone, startSignIn, revocation, now } = deps
  return {
    list,
    get,
    schemas,
    authorize,
    authorizeLike,
    newRow,
    keepNew,
    keepAnew,
    patchSettings,
    test,
    remove,
    runs,
    required,
  }

  /** Returns the connections, newest first, and an offer for each kind that can have one more. */
  async function list({ tenantId }: Scope, acceptLanguage: string | undefined): Promise<Integration[]> {
    const language = languageOf(acceptLanguage)
    const { rows, syncs, latest } = await database.inTenant(tenantId, async db => {
      const rows = await listConnections(db)
      const ids = rows.map(({ _id }) => _id)
      return { rows, syncs: await syncsOf(db, ids), latest: await latestRuns(db, ids) }
    })
    const connections = rows.flatMap(row => {
      const kind = kinds.find(row.kind)
      const own = <Row extends { integration_id: string }>(all: readonly Row[]) =>
        all.filter(({ integration_id }) => integration_id === row._id)
      return kind ? [presentConnection(kind, { row, syncs: own(syncs), runs: own(latest) }, language)] : []
    })
    const offers = kinds
      .all()
      .filter(kind => rows.filter(row => row.kind === kind.kind).length < kind.maxConnections)
      .map(kind => presentOffer(kind, language))
    return [...connections, ...offers]
  }

  /** Returns a connection, or the offer of a kind; throws `resource.not_found`. */
  async function get(scope: Scope, id: string, acceptLanguage: string | undefined): Promise<Integration> {
    const language = languageOf(acceptLanguage)
    if (!isRecordId(id)) return presentOffer(kinds.get(id), language)
    return database.inTenant(scope.tenantId, async db => {
      const { row, kind } = await required(db, id)
      const [syncs, latest] = [await syncsOf(db, [id]), await latestRuns(db, [id])]
      return presentConnection(kind, { row, syncs, runs: latest }, language)
    })
  }

  /** Returns the forms of all kinds in a language. */
  function schemas(
    acceptLanguage: string | undefined,
    redirectUri: string,
  ): components['schemas']['IntegrationSchemas'] {
    const language = languageOf(acceptLanguage)
    const entries = kinds.all().map(({ kind, texts, forms, oauth, syncs }) => [
      kind,
      {
        title: titleIn(texts, language),
        ...(oauth && { redirect_uri: redirectUri }),
        authorization_schema: { ...inLanguage(forms.authorization.schema, language) },
        settings_schema: { ...inLanguage(forms.settings.schema, language) },
        syncs: Object.fromEntries(
          syncs.map(({ name, texts, direction, canTry }) => [
            name,
            { title: titleIn(texts, language), direction, can_try: canTry },
          ]),
        ),
      },
    ])
    return { integrations: Object.fromEntries(entries) }
  }

  /**
   * Makes a connection of a kind, or signs in to an existing one again; if a person has to sign in at the other system,
   * returns where, and changes nothing yet. Throws `integration.rejected` if the other system refuses, and
   * `record.conflict` if the kind has no room for one more.
   */
  async function authorize(
    caller: SignInCaller,
    id: string,
    body: Data,
    purpose: SignInPurpose = noPurpose,
  ): Promise<Authorized> {
    return isRecordId(id)
      ? signInAnew(caller, id, body, purpose)
      : connect(caller, kinds.get(id), body, purpose)
  }

  /**
   * Signs in with the client of an existing connection: to it again, or with a further account. What needs tokens for
   * another service than the connection has becomes a connection of its own. Throws as `authorize` does.
   */
  async function authorizeLike(
    caller: SignInCaller,
    id: string,
    purpose: SignInPurpose,
    isSame: boolean,
  ): Promise<Authorized> {
    const { row, kind, held } = await database.inTenant(caller.scope.tenantId, db => signedIn(db, id))
    const { authorization } = row
    const client = await clientOf(kind, row, caller)
    if (!client) throw new AppError('integration.not_ready')
    const service = held && openClient(secretBox, held).service
    if (!isSame || service !== purpose.service)
      return startNew(caller, kind, authorization, withPurpose(client, purpose))
    return startAgain(caller, { kind, id, authorization, held }, client, purpose)
  }

  /** Begins a new sign-in to a connection. */
  async function startAgain(
    caller: SignInCaller,
    { kind, id, authorization, held }: Again,
    client: OauthClient,
    purpose: SignInPurpose,
  ): Promise<Authorized> {
    // What the account was asked for once, other features may rely on.
    const earlier = held && kind.category === 'account' ? openClient(secretBox, held) : undefined
    const scopes = [...(earlier?.scopes ?? []), ...purpose.scopes]
    const way = withPurpose(client, { ...purpose, scopes, service: earlier?.service ?? purpose.service })
    return startSignIn(caller, { kind: kind.kind, integrationId: id, authorization, ...way })
  }

  async function signedIn(db: TenantDb, id: string) {
    return { ...(await required(db, id)), held: await findToken(db, id) }
  }

  async function startNew(
    caller: SignInCaller,
    kind: KnownKind,
    authorization: Data,
    way: ReturnType<typeof withPurpose>,
  ): Promise<Authorized> {
    const { tenantId } = caller.scope
    await database.inTenant(tenantId, db => requireRoom(db, tenantId, kind))
    return startSignIn(caller, { kind: kind.kind, integrationId: null, authorization, ...way })
  }

  async function connect(
    caller: SignInCaller,
    kind: KnownKind,
    body: Data,
    purpose: SignInPurpose,
  ): Promise<Authorized> {
    const { scope } = caller
    const { tenantId } = scope
    const entered = input.created(scope, kind.forms.authorization, body)
    const { authorization, shown } = withMadeSecret(kind, tenantId, entered, null)
    const row = newRow(scope, kind, authorization)
    const client = await clientOf(kind, row, caller)
    if (client) return startNew(caller, kind, authorization, withPurpose(client, purpose))
    const checked = await accepted(kind, row)
    const { account } = checked
    await keepNew(scope, kind, { row, account }, checked)
    return { type: 'connected', id: row._id, account, ...shown }
  }

  /** Returns a connection of a kind that is not stored yet. */
  function newRow(scope: Scope, kind: KnownKind, authorization: Data) {
    const settings = { ...input.created(scope, kind.forms.settings, { name: titleIn(kind.texts, 'en') }) }
    const own = { tenant_id: scope.tenantId, _id: v7(), kind: kind.kind }
    return { ...own, authorization: { ...authorization }, settings }
  }

  /** Stores a new connection; throws `record.conflict` if the kind has no room for one more. */
  async function keepNew(
    scope: Scope,
    kind: KnownKind,
    { row, account }: { row: ReturnType<typeof newRow>; account: string },
    proof: Accepted | Grant,
  ): Promise<void> {
    const { tenantId } = scope
    await database.inTenant(tenantId, async db => {
      await requireRoom(db, tenantId, kind)
      const health = firstHealth(kind)
      const named = { ...row.settings, name: account.slice(0, 120) || titleIn(kind.texts, 'en') }
      await insertConnection(db, { ...row, settings: named, account, health }, now())
      await keepProof(db, kind, row, proof)
      await note(db, scope, 'authorizeIntegration', row._id, named.name)
    })
  }

  /** Keeps what a check found, or the tokens of a sign-in, after which the work of the kind goes on. */
  async function keepProof(
    db: TenantDb,
    kind: KnownKind,
    row: Pick<StoredIntegration, 'tenant_id' | '_id'>,
    proof: Accepted | Grant,
  ): Promise<void> {
    if ('connection' in proof) await kind.afterCheck?.(db, proof.connection, null)
    await keepGrant(db, secretBox, row, 'tokens' in proof ? proof : null)
    if ('tokens' in proof) await kind.resume?.(db, { tenantId: row.tenant_id, id: row._id })
  }

  async function requireRoom(db: TenantDb, tenantId: string, kind: KnownKind): Promise<void> {
    if ((await lockKind(db, tenantId, kind.kind)) >= kind.maxConnections) throw full(kind)
  }

  async function signInAnew(
    caller: SignInCaller,
    id: string,
    body: Data,
    purpose: SignInPurpose,
  ): Promise<Authorized> {
    const { scope } = caller
    const { row, kind, held } = await database.inTenant(scope.tenantId, db => signedIn(db, id))
    const definition = kind.forms.authorization
    const entered = input.replaced(scope, definition, body, row.authorization)
    const isSameOrigin = kind.origin(row.authorization) === kind.origin(entered)
    const before = isSameOrigin ? row.authorization : null
    const { authorization, shown } = withMadeSecret(kind, scope.tenantId, entered, before)
    requireSameOrigin(kind, row.authorization, authorization)
    const client = await clientOf(kind, { ...row, authorization }, caller)
    if (client) return startAgain(caller, { kind, id, authorization, held }, client, purpose)
    const checked = await accepted(kind, { ...row, authorization })
    const { account } = checked
    await keepAnew(scope, kind, { id, authorization, account }, checked)
    return { type: 'connected', id, account, ...shown }
  }

  /** Stores a new sign-in to a connection, and lets syncs go on that waited for it. */
  async function keepAnew(
    scope: Scope,
    kind: KnownKind,
    { id, authorization, account }: { id: string; authorization: Record<string, unknown>; account: string },
    proof: Accepted | Grant,
  ): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
      const current = await lockConnection(db, id)
      if (!current) throw new AppError('resource.not_found')
      const health = firstHealth(kind)
      const change = { account, authorization, health, is_signed_out: false, connected_at: now() }
      await updateConnection(db, current, change, now())
      await forgetPlaces(db, current)
      await resumeSignedOut(db, current, now())
      await keepProof(db, kind, current, proof)
      await note(db, scope, 'authorizeIntegration', id, String(current.settings.name))
    })
  }

  /** Returns the health after a sign-in: accepted, or unknown if the kind asks the other system only in a test. */
  function firstHealth(kind: KnownKind): StoredIntegration['health'] {
    return kind.test ? null : { ok: true, checked_at: now().toISOString(), message: null }
  }

  /** Adds the secret that the server makes; `shown` is returned to the person once. */
  function withMadeSecret(kind: KnownKind, tenantId: string, entered: Data, before: Data | null) {
    const made = kind.makeSecret?.({ before, now: now() })
    if (!made) return { authorization: { ...entered }, shown: {} }
    const whole = { ...entered, ...made.fields }
    return {
      authorization: sealSecrets(kind.forms.authorization, whole, secretBox, tenantId),
      shown: { secret: made.shown },
    }
  }

  /** Refuses a kept secret that was entered for another server. */
  function requireSameOrigin(kind: KnownKind, before: Data, after: Data): void {
    const [entered, next] = [kind.origin(before), kind.origin(after)]
    if (entered === null || next === null || entered === next) return
    const errors = secretPointers(kind.forms.authorization).flatMap((pointer): FieldError[] => {
      const [held, kept] = [valueAt(before, pointer), valueAt(after, pointer)]
      const isKept = isSealed(held) && isSealed(kept) && held.$sealed === kept.$sealed
      return isKept ? [otherPlaceFault(pointer, entered, next)] : []
    })
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
  }

  /** Merges a patch into the settings. Throws `record.stale` if `version` is not the current one. */
  async function patchSettings(scope: Scope, id: string, body: Data, version: number | null): Promise<void> {
    await database.inTenant(scope.tenantId, async db => {
      const row = isRecordId(id) ? await lockConnection(db, id) : undefined
      const kind = row && kinds.find(row.kind)
      if (!row || !kind) throw new AppError('resource.not_found')
      if (version !== null && version !== row.version) {
        throw new AppError('record.stale', {
          detail: 'The settings were changed in the meantime. Load them again.',
        })
      }
      const settings = { ...input.patched(scope, kind.forms.settings, body, row.settings) }
      await updateConnection(db, row, { settings }, now())
      if (isOtherSource(row.settings, settings)) await forgetPlaces(db, row)
      if (settings.schedule !== row.settings.schedule)
        await planAnew(db, row, await nextTime(scope, settings))
      const connection = { tenantId: scope.tenantId, id }
      if (settings.enabled === false) {
        await stopSyncs(db, row)
        await kind.suspend?.(db, connection)
      } else if (row.settings.enabled === false) await kind.resume?.(db, connection)
      await note(db, scope, 'patchIntegrationSettings', id, String(settings.name))
    })
  }

  async function nextTime({ tenantId }: Scope, { schedule }: Data): Promise<Date> {
    return nextRun({ cron: String(schedule), timeZone: await timeZone(tenantId) }, now())
  }

  /** Asks the other system now and stores the result. */
  async function test(scope: Scope, id: string): Promise<void> {
    const { row, kind } = await database.inTenant(scope.tenantId, db => required(db, id))
    const connection = openConnection(kind, row, secretBox)
    const fault = await faultOf(kind, connection)
    const health = { ok: !fault, checked_at: now().toISOString(), message: fault?.message ?? null }
    const isSignedOut = fault ? fault.code === 'unauthorized' || row.is_signed_out : false
    await database.inTenant(scope.tenantId, async db => {
      const current = await lockConnection(db, id)
      // The result says nothing of a sign-in that came meanwhile.
      if (current?.connected_at.getTime() !== row.connected_at.getTime()) return
      await noteHealth(db, { tenantId: scope.tenantId, id }, health, isSignedOut)
      await kind.afterCheck?.(db, connection, fault)
    })
  }

  /** Deletes a connection; with `purge`, moves the records that it brought to the trash first. */
  async function remove(scope: Scope, id: string, purge: boolean): Promise<void> {
    const { tenantId } = scope
    const own = await database.inTenant(tenantId, async db => {
      const { row, kind } = await required(db, id)
      await stopSyncs(db, row)
      return purge ? ((await kind.ownRecords?.(db, id)) ?? []) : []
    })
    for (const { entity, recordId } of own) await removeRecord(scope, entity, recordId)
    if (purge) await removeRecords(scope, id)
    const token = await database.inTenant(tenantId, async db => {
      const row = await lockConnection(db, id)
      if (!row) throw new AppError('resource.not_found')
      const held = await findToken(db, id)
      await removeConnection(db, tenantId, id)
      await kinds.get(row.kind).suspend?.(db, { tenantId, id })
      await note(db, scope, 'deleteIntegration', id, String(row.settings.name))
      return held
    })
    if (token) await revocation.revokeStored(token)
  }

  async function removeRecords(scope: Scope, id: string): Promise<void> {
    for (let after = { sync: '', key: '' }; ; ) {
      const batch = await database.inTenant(scope.tenantId, db => recordsOf(db, id, after, purgeBatch))
      const last = batch.at(-1)
      if (!last) return
      for (const { entity, recordId } of batch) await removeRecord(scope, entity, recordId)
      after = { sync: last.sync, key: last.key }
    }
  }

  async function runs({ tenantId }: Scope, id: string, limit: number) {
    return database.inTenant(tenantId, async db => {
      await required(db, id)
      return (await runsOf(db, id, limit)).map(presentRun)
    })
  }

  /** Returns a connection with its kind; throws `resource.not_found`. */
  async function required(db: TenantDb, id: string): Promise<{ row: StoredIntegration; kind: KnownKind }> {
    const row = isRecordId(id) ? await findConnection(db, id) : undefined
    if (!row) throw new AppError('resource.not_found')
    return { row, kind: kinds.get(row.kind) }
  }

  /** Returns the account and the open connection; throws `integration.rejected` if the other system refuses. */
  async function accepted(kind: KnownKind, row: Row): Promise<Accepted> {
    return asked(kind, row, async (connection, signal) => {
      const account = withoutSecretsOf(kind, connection, await kind.check(connection, signal))
      return { account, connection }
    })
  }

  /** Returns where a person has to sign in; null if nobody has to. Throws `integration.rejected`. */
  async function clientOf(kind: KnownKind, row: Row, { redirectUri }: SignInCaller) {
    const { oauth } = kind
    if (!oauth) return null
    return asked(kind, row, (connection, signal) => oauth.client(connection, redirectUri, signal))
  }

  async function asked<Answer>(
    kind: KnownKind,
    row: Row,
    ask: (connection: OpenConnection, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const connection = openConnection(kind, row, secretBox)
    try {
      return await ask(connection, AbortSignal.timeout(checkMs))
    } catch (error) {
      const { code, message } = asSourceError(error)
      const detail = withoutSecretsOf(kind, connection, message)
      throw new AppError('integration.rejected', { detail, extra: { reason: code }, cause: error })
    }
  }

  async function faultOf(kind: KnownKind, connection: OpenConnection): Promise<SourceError | null> {
    try {
      const signal = AbortSignal.timeout(checkMs)
      await (kind.test ? kind.test(connection, signal) : kind.check(connection, signal))
      return null
    } catch (error) {
      const { code, message } = asSourceError(error)
      return new SourceError(code, withoutSecretsOf(kind, connection, message))
    }
  }

  async function note(
    db: TenantDb,
    scope: Scope,
    action: 'authorizeIntegration' | 'patchIntegrationSettings' | 'deleteIntegration',
    entityId: string,
    label: string,
  ): Promise<void> {
    const entry = { action, entity: 'integration', entityId, at: now(), details: { label } }
    await createAuditStore(db).note(scope, entry)
  }
}

/** Adds to the sign-in of a client what a feature needs it for. */
function withPurpose(client: OauthClient, { scopes, service, returnTo }: SignInPurpose) {
  return { client: { ...client, service, scopes: [...new Set([...client.scopes, ...scopes])] }, returnTo }
}

/** Returns whether settings beyond those of every connection differ, so that the source may have other entries. */
function isOtherSource(before: Data, after: Data): boolean {
  return JSON.stringify(withoutCommon(before)) !== JSON.stringify(withoutCommon(after))
}

function full({ maxConnections }: KnownKind): AppError {
  const detail = `There are ${maxConnections} connections of this kind already. Delete one first.`
  return new AppError('record.conflict', { detail })
}

function languageOf(acceptLanguage: string | undefined): string {
  return chosenLanguage(acceptLanguage, ['en', 'de'])
}
