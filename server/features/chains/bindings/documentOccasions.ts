import type { Job, JobType } from '../../../jobs/jobType.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { documentFacts } from '../data/documentFacts.ts'
import { bindingsAtLimit } from '../store/occasionLimit.ts'
import type { OccasionStart } from './createOccasionStart.ts'

interface Deps {
  start: OccasionStart
  now: () => Date
}

/** Queued by the database in the transaction that makes a document ready. */
const task = 'begin chains of a document'
const event = 'document_ready'

/**
 * Creates the job that starts the chains of a document that is ready. A chain can make the next document itself, so a
 * trigger starts at most 30 runs an hour for one document, and 30 for documents that chains made.
 */
export function createDocumentOccasions({ start, now }: Deps): JobType {
  return { task, run }

  async function run(job: Job): Promise<void> {
    const id = String(job.payload.id)
    await start(job, event, async db => {
      const document = await storedDocument(db, id)
      if (!document) return null
      const { facts, source, readyAt } = document
      return {
        input: { document: facts, source },
        // A document that is valid again after an undo was ready before: the same key starts no second run.
        ...(readyAt !== undefined && { key: `${id} ${readyAt}` }),
        atLimit: await bindingsAtLimit(db, {
          ...{ event, id, idAt: ['document', 'id'], sourceAt: ['source'] },
          ...{ isChains: source === 'chain', now: now() },
        }),
      }
    })
  }
}

async function storedDocument(db: TenantDb, id: string) {
  const row = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'generated_document')
    .where('_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const document = row && readData('generated_document', row.data)
  if (!document) return null
  return { facts: documentFacts(id, document), source: document.source, readyAt: document.ready_at }
}
