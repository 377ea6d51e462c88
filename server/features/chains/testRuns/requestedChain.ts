import { AppError, type FieldError } from '../../../errors.ts'
import type { RawRecords } from '../../../records/rawRecords.ts'
import { createRecordInput } from '../../../records/recordInput.ts'
import type { Database } from '../../../store/database.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ChainChecks } from '../document/chainChecks.ts'
import { type KeptChain, savedChain } from '../savedChain.ts'
import { findSavedChain } from '../store/chainVersionStore.ts'

export interface RequestedChainDeps {
  database: Pick<Database, 'inTenant'>
  rawRecords: Pick<RawRecords, 'registry' | 'validator' | 'secretBox'>
  checks: Pick<ChainChecks, 'readable'>
}

export type RequestedChain = ReturnType<typeof createRequestedChain>

/**
 * Creates the function that returns the chain named by or contained in a request. A contained chain is checked like a
 * save, gets the secrets of the saved chain with the same name, and is not stored. It throws `resource.not_found`, and
 * `record.invalid` with pointers within the request.
 */
export function createRequestedChain({ database, rawRecords, checks }: RequestedChainDeps) {
  const { registry, validator, secretBox } = rawRecords
  const input = createRecordInput({ validator, secretBox })
  return async (
    scope: Scope,
    named: string | Record<string, unknown>,
    pointer = '/smart_chain',
  ): Promise<KeptChain> => {
    const { tenantId } = scope
    if (typeof named === 'string') return database.inTenant(tenantId, db => savedChain(db, named))
    const saved = await database.inTenant(tenantId, db => findSavedChain(db, String(named.chain_name)))
    const data = await placed(pointer, async () => asSaved(scope, named, saved?.data))
    const chain = readData('smart_chain', data)
    if (!chain) throw new AppError('record.invalid')
    const errors = await checks.readable(tenantId, chain)
    if (errors.length > 0) throw new AppError('record.invalid', { errors: within(pointer, errors) })
    return { chainId: saved?.chainId ?? null, version: null, chain, data }
  }

  function asSaved(scope: Scope, sent: RecordData, saved: RecordData | undefined): RecordData {
    const definition = registry.get('smart_chain')
    const whole = validator.withDefaults(definition, sent)
    return saved ? input.replaced(scope, definition, whole, saved) : input.created(scope, definition, whole)
  }
}

/** Runs `work` and prefixes the pointers of its faults with the part's place in the request. */
export async function placed<T>(pointer: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record.invalid') throw error
    throw new AppError('record.invalid', {
      errors: within(pointer, error.details.errors ?? []),
      cause: error,
    })
  }
}

function within(pointer: string, errors: readonly FieldError[]): FieldError[] {
  return errors.map(error => ({ ...error, pointer: pointer + error.pointer }))
}
