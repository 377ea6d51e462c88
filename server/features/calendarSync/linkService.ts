import { isRecordId } from '../../../common/isRecordId.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import { CalendarError } from '../../providers/calendars/calendarError.ts'
import type { CalendarProviders, ListedCalendar } from '../../providers/calendars/calendarProvider.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { ForeignPlace } from '../../store/calendarSyncTables.ts'
import type { Database } from '../../store/database.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { SignedInAccounts } from '../integrations/oauth/signedInAccounts.ts'
import type { SignInCaller } from '../integrations/oauth/signInCaller.ts'
import { chosenPlaces, noSuchPlace } from './chosenPlaces.ts'
import type { OpenLink } from './openLink.ts'
import { asAppError, linkStatus, noStatus, shownLink } from './presentLink.ts'
import { forgetCopies } from './store/copyStore.ts'
import { findLink, type LinkKey, putLink, removeLink, type StoredLink } from './store/linkStore.ts'
import { enqueueAlign } from './sync/alignJob.ts'
import { enqueueLink } from './sync/linkJob.ts'
import type { WatchLink } from './sync/watchLink.ts'

type Schemas = components['schemas']
type Settings = Schemas['CalendarConnection']
type Wish = Schemas['CalendarConnectionInput']

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  accounts: Pick<SignedInAccounts, 'find' | 'authorize' | 'authorizeLike'>
  providers: CalendarProviders
  access: OpenLink
  watchLink: WatchLink
  now: () => Date
}

/** Time that the other system has while a person waits. */
const askMs = 15_000

/** Creates the service that connects our calendars with those of Google and Microsoft. */
export function createLinkService({ database, store, accounts, providers, access, watchLink, now }: Deps) {
  return { authorize, available, settings, change, status }

  /** Begins a sign-in that ends on the page of the calendar. Throws what a sign-in to a connection throws. */
  async function authorize(
    caller: SignInCaller,
    key: LinkKey,
    { account_id, same_client_as, ...client }: Schemas['CalendarSignIn'],
  ): Promise<Schemas['IntegrationAuthorization']> {
    await requireCalendar(caller.scope, key.calendar_id)
    const purpose = { scopes: providers[key.provider].scopes, returnTo: `/calendar/${key.calendar_id}` }
    const known = account_id ?? same_client_as
    if (known !== undefined) await requireAccount(caller.scope, key, known)
    if (known !== undefined) return accounts.authorizeLike(caller, known, purpose, known === account_id)
    return accounts.authorize(caller, key.provider, client, purpose)
  }

  /** Returns the calendars that an account can see. Throws `calendar.not_connected` and `calendar.refused`. */
  async function available(
    scope: Scope,
    key: LinkKey,
    accountId: string | undefined,
  ): Promise<ListedCalendar[]> {
    await requireCalendar(scope, key.calendar_id)
    const link = await linkOf(scope, key)
    const integration_id = accountId ?? link?.integration_id ?? null
    if (integration_id === null) throw new AppError('calendar.not_connected')
    if (accountId !== undefined) await requireAccount(scope, key, accountId)
    return listed(scope, key, integration_id)
  }

  async function listed({ tenantId }: Scope, { provider: name }: LinkKey, integration_id: string) {
    try {
      const signal = AbortSignal.timeout(askMs)
      const key = { tenant_id: tenantId, provider: name, integration_id }
      const { provider, send } = await access.openAccount(key, signal)
      return await provider.calendars(send)
    } catch (error) {
      throw asAppError(error)
    }
  }

  async function settings(scope: Scope, key: LinkKey): Promise<Settings> {
    await requireCalendar(scope, key.calendar_id)
    return shownLink(await linkOf(scope, key))
  }

  /**
   * Stores which account and calendars are asked and written; without an account, nothing is asked any more. Throws
   * `record.invalid` for calendars that the account cannot see or write.
   */
  async function change(scope: Scope, key: LinkKey, wish: Wish): Promise<Settings> {
    await requireCalendar(scope, key.calendar_id)
    const before = await linkOf(scope, key)
    if (wish.account_id === null) return disconnect(scope, key, before)
    const account = await requireAccount(scope, key, wish.account_id)
    const places = chosenPlaces(wish, await listed(scope, key, account.id))
    const { tenantId } = scope
    if (before && isOtherPlace(before, account.id, places.write_calendar)) await stopWatches(before)
    await database.inTenant(tenantId, async db => {
      const { two_way = false } = wish
      const own = { integration_id: account.id, account: account.name, two_way, ...places }
      await putLink(db, { tenant_id: tenantId, ...key }, own)
      await note(db, scope, key, account.name)
      await enqueueAlign(db, tenantId, key.calendar_id)
      await enqueueLink(db, { tenant_id: tenantId, ...key })
    })
    return shownLink(await linkOf(scope, key))
  }

  /** No longer asks and writes the calendars of an account. Events that were written stay there. */
  async function disconnect(scope: Scope, key: LinkKey, before: StoredLink | undefined): Promise<Settings> {
    if (before) await stopWatches(before)
    await database.inTenant(scope.tenantId, async db => {
      await removeLink(db, key)
      await forgetCopies(db, key)
      if (before) await note(db, scope, key, before.account)
    })
    return shownLink(undefined)
  }

  /** Returns whether the account of a calendar can be used, as of the latest answer. */
  async function status(scope: Scope, key: LinkKey): Promise<Schemas['CalendarTokenStatus']> {
    await requireCalendar(scope, key.calendar_id)
    const link = await linkOf(scope, key)
    if (!link) return noStatus
    const { integration_id: id } = link
    const account =
      id === null ? null : await database.inTenant(scope.tenantId, db => accounts.find(db, key.provider, id))
    return linkStatus(link, account, access.faultOf(key.provider, account))
  }

  async function stopWatches(link: StoredLink): Promise<void> {
    try {
      await watchLink.stopAll(await access.openAccount(link, AbortSignal.timeout(askMs)), link)
    } catch (error) {
      // They end by themselves.
      if (!(error instanceof CalendarError)) throw error
    }
  }

  async function linkOf({ tenantId }: Scope, key: LinkKey): Promise<StoredLink | undefined> {
    return database.inTenant(tenantId, db => findLink(db, key))
  }

  async function requireCalendar(scope: Scope, id: string): Promise<void> {
    const calendar = isRecordId(id) ? await findRecord(store, scope, 'calendar', id) : null
    if (!calendar) throw new AppError('resource.not_found')
  }

  async function requireAccount(scope: Scope, { provider }: LinkKey, id: string) {
    const account = await database.inTenant(scope.tenantId, db => accounts.find(db, provider, id))
    if (account) return account
    throw noSuchPlace([{ pointer: '/account_id', message: 'There is no such account.' }])
  }

  async function note(
    db: Parameters<typeof putLink>[0],
    scope: Scope,
    { calendar_id }: LinkKey,
    label: string,
  ): Promise<void> {
    const entry = {
      action: 'putCalendarConnection' as const,
      entity: 'calendar',
      entityId: calendar_id,
      at: now(),
    }
    await createAuditStore(db).note(scope, { ...entry, details: { label } })
  }
}

function isOtherPlace(before: StoredLink, accountId: string, place: ForeignPlace | null): boolean {
  return before.integration_id !== accountId || before.write_calendar?.id !== place?.id
}
