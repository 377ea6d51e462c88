import type { components } from '../../../openapi/generated/types.d.ts'
import { requireId } from '../../access/requireId.ts'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import type { SubmissionState } from '../../store/formTables.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { type AcceptAnswer, RecordRefused } from './acceptAnswer.ts'
import {
  decideSubmission,
  findSubmission,
  listSubmissions,
  type StoredSubmission,
} from './store/formSubmissionStore.ts'

type Submission = components['schemas']['FormSubmission']
type Decision = 'releaseFormSubmission' | 'discardFormSubmission'

interface Deps {
  records: Pick<RecordServices, 'store'>
  database: Pick<Database, 'inTenant'>
  accept: AcceptAnswer
  now: () => Date
}

export type FormSubmissions = ReturnType<typeof createFormSubmissions>

/** Creates the service with which the team sees answers, and decides about those that are held back. */
export function createFormSubmissions({ records: { store }, database, accept, now }: Deps) {
  return { list, release, discard }

  async function list(scope: Scope, formId: string, state: SubmissionState | undefined) {
    if (!(await store.get(scope, 'custom_form', formId, { trash: true })))
      throw new AppError('resource.not_found')
    const found = await database.inTenant(scope.tenantId, db => listSubmissions(db, { formId, state }))
    return { submissions: found.submissions.map(presented), held: found.held }
  }

  /**
   * Accepts a held or discarded answer, as if it had just arrived. Throws `record.conflict`, and `record.invalid` if
   * the data type refuses the record.
   */
  async function release(scope: Scope, id: string): Promise<Submission> {
    const row = await found(scope, id)
    if (row.state === 'accepted') throw new AppError('record.conflict', { detail: 'It is accepted already.' })
    const form = await findRecord(store, scope, 'custom_form', row.form_id)
    if (!form) throw new AppError('record.conflict', { detail: 'Its form is deleted.' })
    let decided = row
    try {
      await accept(scope, form, row, async (db, objectId) => {
        const wish = { id: row._id, from: ['held', 'discarded'], to: 'accepted' } as const
        decided = await decideSubmission(db, wish, { at: now(), objectId })
        await note(db, scope, 'releaseFormSubmission', form.data.name, row._id)
      })
    } catch (error) {
      throw error instanceof RecordRefused ? error.refusal : error
    }
    return presented(decided)
  }

  /** Throws `record.conflict` if the answer is not held back. */
  async function discard(scope: Scope, id: string): Promise<Submission> {
    const row = await found(scope, id)
    const form = await findRecord(store, scope, 'custom_form', row.form_id)
    return database.inTenant(scope.tenantId, async db => {
      const wish = { id: row._id, from: ['held'], to: 'discarded' } as const
      const decided = await decideSubmission(db, wish, { at: now(), objectId: null })
      await note(db, scope, 'discardFormSubmission', form?.data.name, row._id)
      return presented(decided)
    })
  }

  async function found({ tenantId }: Scope, id: string): Promise<StoredSubmission> {
    const row = await database.inTenant(tenantId, db => findSubmission(db, requireId(id)))
    if (!row) throw new AppError('resource.not_found')
    return row
  }

  async function note(db: TenantDb, scope: Scope, action: Decision, label: string | undefined, id: string) {
    const details = label === undefined ? {} : { details: { label } }
    const entry = { action, entity: 'form_submission', entityId: id, at: now(), ...details }
    await createAuditStore(db).note(scope, entry)
  }
}

function presented(row: StoredSubmission): Submission {
  const { _id, form_id, state, reason, detail, data, object_id, conversation_id, contact_id } = row
  return {
    ...{ _id, form_id, state, reason, detail, data, object_id, conversation_id, contact_id },
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
