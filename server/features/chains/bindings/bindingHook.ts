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

/** A binding can run as it is saved once it is switched on; one at set times has its next one asked for. */
export function bindingHook({ checks, scheduled }: Deps): EntityHook {
  return {
    beforeWrite: async ({ tenantId }, records, before) => {
      const outcomes: (RecordData | AppError)[] = []
      // One after the other, since each looks for what it names.
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

/** Where nothing waits, it runs beside; what other systems call has an address that nobody guesses. */
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
