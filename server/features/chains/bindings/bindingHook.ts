import { randomBytes } from 'node:crypto'
import { AppError } from '../../../errors.ts'
import type { EntityHook } from '../../../records/entityHook.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { waitingEvents } from './binding.ts'
import type { BindingChecks } from './bindingChecks.ts'
import type { ScheduledChains } from './scheduledChains.ts'

interface Deps {
  checks: BindingChecks
  scheduled: Pick<ScheduledChains, 'plan'>
}

/** Checks a binding before it is saved, and schedules the next run of one with a schedule. */
export function bindingHook({ checks, scheduled }: Deps): EntityHook {
  return {
    beforeWrite: async ({ tenantId }, records, before) => {
      const outcomes: (RecordData | AppError)[] = []
      // Sequential, since each check reads the records that the binding names.
      for (const [index, record] of records.entries()) {
        const binding = readData('smart_chain_binding', record)
        const errors = binding ? await checks.faults(tenantId, binding, before[index]?._id) : []
        outcomes.push(errors.length > 0 ? new AppError('record.invalid', { errors }) : completed(record))
      }
      return outcomes
    },
    withWrites: async ({ scope: { tenantId }, db, writes }) => {
      for (const { after } of writes) {
        const binding = readData('smart_chain_binding', after.data)
        if (binding && !after.deleted_at) await scheduled.plan(db, tenantId, { ...binding, id: after._id })
      }
    },
  }
}

/**
 * Returns the binding in async mode if its event does not wait, and with an unguessable address if it is a webhook.
 */
function completed(record: RecordData): RecordData {
  const binding = readData('smart_chain_binding', record)
  if (!binding) return record
  const runsBeside = binding.mode === 'sync' && !waitingEvents.has(binding.event)
  const needsAddress = binding.event === 'webhook' && binding.webhook_token === undefined
  return {
    ...record,
    ...(runsBeside && { mode: 'async' }),
    ...(needsAddress && { webhook_token: `hook_${randomBytes(24).toString('base64url')}` }),
  }
}
