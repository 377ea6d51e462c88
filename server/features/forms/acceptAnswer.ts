import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { Database } from '../../store/database.ts'
import { noteCopy } from '../../store/records/copiedWords.ts'
import type { EntityData, EntityRecord } from '../../store/records/entityData.ts'
import { findRecord, readSettings } from '../../store/records/entityRecords.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { planEffects } from '../effects/planEffects.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { recordOfAnswer } from './recordOfAnswer.ts'
import type { StoredSubmission } from './store/formSubmissionStore.ts'

type Form = EntityRecord<'custom_form'>

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'input'>
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  now: () => Date
}

/** An answer that is accepted. */
export type Accepted = Pick<StoredSubmission, '_id' | 'data' | 'language' | 'conversation_id' | 'contact_id'>

/** Stores the answer's own row, in the transaction of its record. */
type KeepAnswer = (db: TenantDb, objectId: string | null) => Promise<void>

/** The data type refuses the record of an answer that suits the form. */
export class RecordRefused extends Error {
  readonly refusal: AppError
  constructor(refusal: AppError) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export type AcceptAnswer = ReturnType<typeof createAcceptAnswer>

/**
 * Creates what turns an answer into a record and plans what follows, in one transaction with its row. Throws
 * RecordRefused; then nothing is stored.
 */
export function createAcceptAnswer({ records, database, settings, now }: Deps) {
  const { store, registry, input } = records

  return async (scope: Scope, form: Form, answer: Accepted, keep: KeepAnswer): Promise<string | null> => {
    const record = await recordFor(scope, form.data, answer)
    const values = await valuesFor(scope, form.data, answer)
    const timeZone = await settings.timeZone(scope.tenantId)
    if (!record) {
      await database.inTenant(scope.tenantId, db => finish(db, null))
      return null
    }
    let objectId = ''
    const action = 'custom_data_object.create'
    const write = { current: undefined, data: record }
    await store.writeMany(scope, entity, [write], { op: 'create', action }, async (db, [written]) => {
      if (written instanceof AppError) throw new RecordRefused(written)
      if (!written) throw new Error('The record of an answer was not stored')
      objectId = written._id
      await linkWords(db, scope, objectId, answer)
      await finish(db, objectId)
    })
    return objectId

    async function finish(db: TenantDb, id: string | null): Promise<void> {
      await keep(db, id)
      await planEffects(db, {
        tenantId: scope.tenantId,
        owner: { entity: 'form_submission', id: answer._id },
        occasion: '',
        effects: form.data.on_submit,
        values,
        conversationId: answer.conversation_id,
        contactId: answer.contact_id,
        language: answer.language,
        timeZone,
        at: now(),
      })
    }
  }

  async function recordFor(
    scope: Scope,
    form: EntityData<'custom_form'>,
    { data }: Accepted,
  ): Promise<RecordData | null> {
    const { custom_data_schema_id } = form
    if (custom_data_schema_id === undefined) return null
    const type = await findRecord(store, scope, 'custom_data_schema', custom_data_schema_id)
    if (!type) throw new RecordRefused(new AppError('record.invalid', { errors: [noType] }))
    const values = recordOfAnswer(form, type.data, data)
    return input.created(scope, registry.get(entity), { custom_data_schema_id, data: values })
  }

  /** Returns the values that texts of effects name. */
  async function valuesFor(
    scope: Scope,
    { name }: EntityData<'custom_form'>,
    { data, contact_id }: Accepted,
  ) {
    const business = await readSettings(store, scope, 'business_info')
    const contact = contact_id === null ? null : await findRecord(store, scope, 'contact', contact_id)
    return { answers: data, form: { name }, business, ...(contact && { contact: contact.data }) }
  }
}

const entity = 'custom_data_object'

const noType = {
  pointer: '/custom_data_schema_id',
  keyword: 'x-ref',
  message: 'The data type of the form does not exist.',
}

/** Links a record to the conversation whose words it has, so that it is deleted with the person's data. */
async function linkWords(db: TenantDb, { tenantId }: Scope, id: string, { conversation_id }: Accepted) {
  if (conversation_id === null) return
  await noteCopy(db, { tenantId, entity, id, conversationId: conversation_id, texts: null, outlives: true })
}
