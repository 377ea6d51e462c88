import type { JobType } from '../../jobs/jobType.ts'
import {
  type MessengerAccount,
  MessengerError,
  type MessengerProvider,
} from '../../providers/twoChat/messengerProvider.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import type { Database } from '../../store/database.ts'
import { enqueueJob } from '../../store/jobs/enqueueJob.ts'
import type { LineState } from '../../store/messengerTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { alignHooks, type HookPlace } from './alignHooks.ts'
import type { LineAlerts } from './lineAlerts.ts'
import type { MessengerSettings, MessengerSettingsService } from './messengerSettings.ts'
import type { ReachableOrigin } from './reachableOrigin.ts'
import { findLine, lockLine, noteLine, removeLine } from './store/lineStore.ts'
import { forgetHeldEvents } from './store/receivedEvents.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<MessengerSettingsService, 'of' | 'forget'>
  provider: MessengerProvider
  secretBox: Pick<SecretBox, 'seal' | 'open'>
  reachableOrigin: ReachableOrigin
  alerts: LineAlerts
  now: () => Date
}

const checkTask = 'connect the messenger'

/** Enqueues a check of the tenant's number. At most one waits, and one runs. */
export async function enqueueLineCheck(db: TenantDb, tenantId: string): Promise<void> {
  await enqueueJob(db, { tenantId, task: checkTask, key: 'line', maxAttempts: 5 })
}

/** Creates the job that checks the key, the number and the subscriptions, and mends what it can. */
export function lineCheckJob(deps: Deps): JobType {
  const { database, settings, provider, secretBox, reachableOrigin, alerts, now } = deps
  return {
    task: checkTask,
    run: async ({ tenantId }) => {
      settings.forget(tenantId)
      const given = await settings.of(tenantId)
      const { api_key, phone_number } = given
      if (api_key === undefined) return database.inTenant(tenantId, forgetLine)
      const account = provider.open(api_key)
      if (phone_number === undefined) return disconnect(tenantId, account)
      try {
        await note(tenantId, await checked(tenantId, account, { ...given, phone_number }))
      } catch (error) {
        if (!(error instanceof MessengerError)) throw error
        await note(tenantId, { state: error.fault === 'key' ? 'key_refused' : 'unreachable' })
        // What passes by itself is tried again soon.
        if (error.fault !== 'key') throw error
      }
    },
  }

  async function checked(
    tenantId: string,
    account: MessengerAccount,
    { phone_number: number, number_kind: kind }: MessengerSettings & { phone_number: string },
  ): Promise<{ state: LineState; missing?: string[] }> {
    const found = (await account.numbers()).find(one => one.number === number)
    if (!found && kind === 'web') return { state: 'number_unknown' }
    const place = await placeOf(tenantId, number, found?.channelId ?? null)
    const missing = place && (await alignHooks(account, place, provider.wantedEvents(kind)))
    return { state: found?.isConnected === false ? 'disconnected' : 'ready', ...(missing && { missing }) }
  }

  /** Returns where 2Chat reports to, with a lasting secret; null without a public https address. */
  async function placeOf(
    tenantId: string,
    number: string,
    channelId: string | null,
  ): Promise<HookPlace | null> {
    const origin = await reachableOrigin(tenantId)
    if (origin === null) return null
    const secret = await database.inTenant(tenantId, db => secretOf(db, tenantId, number))
    return { origin, secret, number, channelId }
  }

  /** Returns the secret of a number. Another number gets another one, so that its events are told from the former. */
  async function secretOf(db: TenantDb, tenantId: string, number: string): Promise<string> {
    const line = await lockLine(db)
    if (line?.hook_secret && line.number === number)
      return secretBox.open(tenantId, { $sealed: line.hook_secret })
    const secret = createSecretToken()
    // Stored first: the first event can come before the answer.
    const sealed = secretBox.seal(tenantId, secret).$sealed
    await noteLine(db, tenantId, { number, hook_hash: hashToken(secret), hook_secret: sealed })
    return secret
  }

  async function note(
    tenantId: string,
    { state, missing }: { state: LineState; missing?: string[] },
  ): Promise<void> {
    await database.inTenant(tenantId, async db => {
      const line = await lockLine(db)
      await noteLine(db, tenantId, {
        state,
        checked_at: now(),
        ...(missing && { missing_events: JSON.stringify(missing) }),
      })
      await alerts.follow(db, tenantId, state, line?.alerted_at ?? null)
    })
  }

  /** Ends the subscriptions of a number that was removed from the settings. */
  async function disconnect(tenantId: string, account: MessengerAccount): Promise<void> {
    const line = await database.inTenant(tenantId, findLine)
    if (line?.hook_secret) {
      const secret = secretBox.open(tenantId, { $sealed: line.hook_secret })
      const origin = (await reachableOrigin(tenantId)) ?? ''
      await alignHooks(account, { origin, secret, number: '', channelId: null }, [])
    }
    await database.inTenant(tenantId, forgetLine)
  }
}

async function forgetLine(db: TenantDb): Promise<void> {
  await removeLine(db)
  await forgetHeldEvents(db)
}
