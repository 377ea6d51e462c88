import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { ChainChecks } from './document/chainChecks.ts'

/** Allows unfinished chains, but rejects those with unreadable conditions, placeholders or schemas. */
export function chainHook(checks: Pick<ChainChecks, 'readable'>): EntityHook {
  return {
    beforeWrite: ({ tenantId }, records) => Promise.all(records.map(record => checked(tenantId, record))),
  }

  async function checked(tenantId: string, record: RecordData): Promise<RecordData | AppError> {
    const chain = readData('smart_chain', record)
    const errors = chain ? await checks.readable(tenantId, chain) : []
    return errors.length > 0 ? new AppError('record.invalid', { errors }) : record
  }
}
