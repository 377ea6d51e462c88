import type { components } from '../../../../openapi/generated/types.d.ts'
import type { FieldError } from '../../../errors.ts'
import type { JsonSchema } from '../../../store/records/entityDefinition.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { OauthAccount, OauthClient, SignedInTokens } from '../oauth/oauthClient.ts'
import type { KeptPlace } from '../store/objectStore.ts'
import type { SourceItem } from '../sync/sourceItem.ts'
import type { SyncTarget } from '../sync/syncTarget.ts'

type Integration = components['schemas']['Integration']

export type Data = Readonly<Record<string, unknown>>

/** A connection with its secrets in plain text. It never leaves the server. */
export interface OpenConnection<Authorization extends Data = Data, Settings extends Data = Data> {
  /** Acts in the name of the connection. */
  scope: Scope
  id: string
  authorization: Authorization
  settings: Settings
}

/** Title and description, with translations under `x-i18n`. */
export type KindTexts = JsonSchema

/** An entry that cannot be stored as it is. */
export interface RefusedItem {
  key: string
  label: string
  errors: readonly FieldError[]
}

/** Where a pass continues: values of the kind, as JSON. */
export interface SyncPlace {
  /** Null at the start of a pass. */
  place: unknown
  /** Start of the changes to read; null to read everything. */
  since: unknown
}

export interface SourcePage<Content = unknown> {
  items: readonly SourceItem<Content>[]
  refused: readonly RefusedItem[]
  /** What is known of these stays as it is. */
  kept?: readonly KeptPlace[]
  /** Null after the last page. */
  place: unknown
  /** The latest change on this page, from which the next pass for changes starts; absent if the source has none. */
  since?: unknown
}

/** Data of a kind that is kept up to date. */
export interface KindSync<
  Authorization extends Data = Data,
  Settings extends Data = Data,
  Content = unknown,
> {
  name: string
  texts: KindTexts
  direction: 'in' | 'out' | 'both'
  /** Returns the name of the list with its records; null if the settings do not say it yet. */
  list(settings: Settings): string | null
  /** Whether entries can be shown before the first run. */
  canTry: boolean
  /**
   * Whether a pass for changes, too, sees or keeps every entry that is still there, so that it can tell which are gone.
   * After failures, the next pass reads everything.
   */
  seesAll?: boolean
  /** Returns the settings that are missing before a run is possible. */
  missing(settings: Settings): readonly FieldError[]
  /** Reads one page; throws SourceError. */
  page(
    connection: OpenConnection<Authorization, Settings>,
    place: SyncPlace,
    signal: AbortSignal,
  ): Promise<SourcePage<Content>>
  /** Returns what stores the entries. */
  target(connection: OpenConnection<Authorization, Settings>): SyncTarget<Content>
  /** Returns the later of two changes that pages reported. */
  laterOf?(one: unknown, other: unknown): unknown
}

/** The stored sign-in before a new one, with sealed secrets; null for a new connection or another server. */
export interface SecretWish {
  before: Data | null
  now: Date
}

/** A secret that the server made. */
export interface MadeSecret {
  /** Fields of the authorization, all of them `readOnly` in its schema. */
  fields: Data
  /** Secret that the person sees once. */
  shown: string
}

/** How people sign in at the other system by OAuth. */
export interface KindOauth<Authorization extends Data = Data, Settings extends Data = Data> {
  /** Returns where and as which client a person signs in; null if this authorization needs no person. Throws SourceError. */
  client(
    connection: OpenConnection<Authorization, Settings>,
    redirectUri: string,
    signal: AbortSignal,
  ): Promise<OauthClient | null>
  /** Returns the account of the person who signed in; throws SourceError. The tokens are not stored yet. */
  account(
    connection: OpenConnection<Authorization, Settings>,
    signedIn: { client: OauthClient; tokens: SignedInTokens },
    signal: AbortSignal,
  ): Promise<OauthAccount>
}

/** A kind of connection. API, validation, storage and screens follow from it. */
export interface IntegrationKind<Authorization extends Data = Data, Settings extends Data = Data> {
  kind: string
  texts: KindTexts
  category: Integration['category']
  icon: string
  auth: Integration['auth']
  /** What connections have besides syncs. */
  parts: readonly Integration['parts'][number][]
  /** How many connections of this kind a tenant may have. */
  maxConnections: number
  /** JSON Schema of address and sign-in, with the x- vocabulary of entities. */
  authorization: JsonSchema
  /** JSON Schema of the settings beyond name, switch and schedule. */
  settings: JsonSchema
  /** Returns the only origin to which its secrets may be sent; null if it has none yet. */
  origin(authorization: Authorization): string | null
  /** Asks the other system, and returns the account or address if that says it; throws SourceError. */
  check(connection: OpenConnection<Authorization, Settings>, signal: AbortSignal): Promise<string>
  /** Asks the other system if a person wants a test; throws SourceError. Absent if `check` does so. */
  test?(connection: OpenConnection<Authorization, Settings>, signal: AbortSignal): Promise<void>
  /**
   * Stores what a check or a test has found, in the transaction that stores its outcome; `connection` is the one that it
   * got. `fault` says why it failed.
   */
  afterCheck?(
    db: TenantDb,
    connection: OpenConnection<Authorization, Settings>,
    fault: { message: string } | null,
  ): Promise<void>
  /** Makes the secret of a sign-in on the server; absent if people enter all secrets. */
  makeSecret?(wish: SecretWish): MadeSecret
  /** Continues work that waited while the connection was switched off, in the transaction that switches it on. */
  resume?(db: TenantDb, connection: { tenantId: string; id: string }): Promise<void>
  /** Ends work that uses the connection, in the transaction that switches it off or deletes it. */
  suspend?(db: TenantDb, connection: { tenantId: string; id: string }): Promise<void>
  /** Returns records that came from the connection in another way than by a sync. */
  ownRecords?(db: TenantDb, id: string): Promise<readonly { entity: string; recordId: string }[]>
  /** Absent if nobody signs in at the other system; `check` is then all there is. */
  oauth?: KindOauth<Authorization, Settings>
  syncs: readonly KindSync<Authorization, Settings>[]
}
