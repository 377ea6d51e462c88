import { v7 } from 'uuid'
import { CalendarError } from '../../../providers/calendars/calendarError.ts'
import { createSecretToken, hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { systemActor } from '../../../store/scope.ts'
import type { OpenedAccount } from '../openLink.ts'
import type { StoredLink } from '../store/linkStore.ts'
import { insertWatch, noteWatch, removeWatch, type StoredWatch, watchesOf } from '../store/watchStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  /** Returns the origin of the tenant, for links from outside. */
  originOf: (scope: Scope) => Promise<string>
  now: () => Date
}

export type WatchLink = ReturnType<typeof createWatchLink>

/** A watch is replaced this long before it ends. */
const aheadMs = 24 * 3_600_000
/** Google knows no longer ones; Microsoft ends them sooner. */
const lifeMs = 7 * 24 * 3_600_000

/**
 * Creates the watches over the calendars to which links write. Notices only come sooner than the regular sync: without
 * https, which both providers want, there are none.
 */
export function createWatchLink({ database, originOf, now }: Deps) {
  return { keep, stopAll }

  /** Makes a watch if there is none that lasts, and then stops the others. */
  async function keep(opened: OpenedAccount, link: StoredLink): Promise<void> {
    const { tenant_id, integration_id, write_calendar: place } = link
    const held = await database.inTenant(tenant_id, db => watchesOf(db, link))
    const until = now().getTime() + aheadMs
    const lasting = held.find(watch => isOf(watch, link) && (watch.expires_at?.getTime() ?? 0) > until)
    const origin = await originOf({ tenantId: tenant_id, actor: systemActor, requestId: '' })
    if (place && integration_id !== null && !lasting && origin.startsWith('https:')) {
      await make(opened, link, { place: place.id, integrationId: integration_id, origin })
    }
    const over = held.filter(watch => watch !== lasting)
    for (const watch of over) await stop(opened, watch)
  }

  async function make(
    { provider, send }: OpenedAccount,
    { tenant_id, calendar_id, provider: name }: StoredLink,
    { place, integrationId, origin }: { place: string; integrationId: string; origin: string },
  ): Promise<void> {
    const [id, secret] = [v7(), createSecretToken()]
    // Stored first: the first notice can come before the answer.
    await database.inTenant(tenant_id, db =>
      insertWatch(db, {
        ...{ tenant_id, _id: id, calendar_id, provider: name, integration_id: integrationId },
        ...{ foreign_id: place, token_hash: hashToken(secret), external_id: null, expires_at: null },
      }),
    )
    const address = `${origin}/api/calendar_notices/${name}`
    const wish = { id, token: `${id}.${secret}`, address, until: new Date(now().getTime() + lifeMs) }
    try {
      const { externalId, expiresAt } = await provider.watch(send, place, wish)
      await database.inTenant(tenant_id, db =>
        noteWatch(db, id, { external_id: externalId, expires_at: expiresAt }),
      )
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error
      // The regular sync goes on without notices, and the next one asks for them again.
      await database.inTenant(tenant_id, db => removeWatch(db, id))
    }
  }

  /** Stops all watches of a link. */
  async function stopAll(opened: OpenedAccount, link: StoredLink): Promise<void> {
    for (const watch of await database.inTenant(link.tenant_id, db => watchesOf(db, link))) {
      await stop(opened, watch)
    }
  }

  /** Stops a watch and forgets it. If the provider does not listen, it ends by itself. */
  async function stop({ provider, send }: OpenedAccount, watch: StoredWatch): Promise<void> {
    const { _id: id, external_id: externalId } = watch
    try {
      if (externalId !== null) await provider.stopWatch(send, { id, externalId })
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error
    }
    await database.inTenant(watch.tenant_id, db => removeWatch(db, id))
  }
}

function isOf(watch: StoredWatch, { write_calendar, integration_id }: StoredLink): boolean {
  return watch.foreign_id === write_calendar?.id && watch.integration_id === integration_id
}
