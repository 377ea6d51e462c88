import { asText } from '../../../../common/json/asText.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import {
  lockConnection,
  noteEndpointFailure,
  noteEndpointSuccess,
  type StoredIntegration,
  updateConnection,
} from '../store/integrationStore.ts'
import { hasFailedTooLong, mostFailingDays } from './webhookRetries.ts'
import type { Endpoint } from './webhookTask.ts'

interface Deps {
  /** Mails the tenant's admins, in the transaction. */
  mailAdmins: (db: TenantDb, tenantId: string, mail: { subject: string; text: string }) => Promise<void>
}

export type EndpointHealth = ReturnType<typeof createEndpointHealth>

/** Creates the notes about endpoints: which fail, since when, and which are switched off therefore. */
export function createEndpointHealth({ mailAdmins }: Deps) {
  return { succeeded, failed }

  async function succeeded(db: TenantDb, endpoint: Endpoint, at: Date): Promise<void> {
    await noteEndpointSuccess(db, endpoint, at)
  }

  /** Notes a failed attempt. Switches the endpoint off if it is gone or has failed for five days. */
  async function failed(
    db: TenantDb,
    endpoint: Endpoint,
    { error, isGone, at }: { error: string; isGone: boolean; at: Date },
  ): Promise<void> {
    const row = await lockConnection(db, endpoint.id)
    if (!row) return
    const isOver = isGone || hasFailedTooLong(row.failing_since, at)
    // A single write, because each change to a bad state is told once.
    if (row.settings.enabled === false || !isOver) return noteEndpointFailure(db, endpoint, error, at)
    const why = isGone
      ? `${error} The webhook was switched off.`
      : `${error} Nothing was accepted for ${mostFailingDays} days, so the webhook was switched off.`
    await switchOff(db, row, why, at)
  }

  async function switchOff(db: TenantDb, row: StoredIntegration, message: string, at: Date): Promise<void> {
    const health = { ok: false, checked_at: at.toISOString(), message }
    await updateConnection(db, row, { settings: { ...row.settings, enabled: false }, health }, at)
    const name = asText(row.settings.name).replace(/\s+/g, ' ')
    await mailAdmins(db, row.tenant_id, {
      subject: `The webhook ${name} was switched off`,
      text: `${message} Waiting events are kept for 30 days. Once the address ${row.account} works again, switch the webhook on in the integrations, and they are sent.`,
    })
  }
}
