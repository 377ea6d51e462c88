import type { LineState } from '../../store/messengerTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { noteLine } from './store/lineStore.ts'

interface Deps {
  /** Mails the tenant's admins, in the transaction. */
  mailAdmins: (db: TenantDb, tenantId: string, mail: { subject: string; text: string }) => Promise<void>
  now: () => Date
}

export type LineAlerts = ReturnType<typeof createLineAlerts>

/** Creates the mails about a number that does not work: one for each time that it stops working. */
export function createLineAlerts({ mailAdmins, now }: Deps) {
  return { follow }

  /** Mails the admins if the number has stopped working and they do not know it yet. */
  async function follow(
    db: TenantDb,
    tenantId: string,
    state: LineState,
    alertedAt: Date | null,
  ): Promise<void> {
    const text = texts[state]
    if (text === undefined) {
      if (state === 'ready' && alertedAt !== null) await noteLine(db, tenantId, { alerted_at: null })
      return
    }
    if (alertedAt !== null) return
    await noteLine(db, tenantId, { alerted_at: now() })
    await mailAdmins(db, tenantId, { subject: 'The messenger does not work', text })
  }
}

const texts: Partial<Record<LineState, string>> = {
  key_refused:
    '2Chat rejects the API key, so no WhatsApp messages are sent. Create a new key in 2Chat and enter it in the settings, under Messenger.',
  disconnected:
    'WhatsApp has disconnected your number, so messages are neither received nor sent. Connect the number again in 2Chat.',
  number_unknown:
    'Your 2Chat account no longer has the connected number, so WhatsApp messages are neither received nor sent. Choose another number in the settings, under Messenger.',
}
