import { AppError } from '../../errors.ts'
import { type Job, JobStopped, type JobType } from '../../jobs/jobType.ts'
import type { FileStorage } from '../../providers/files/fileStorage.ts'
import type { EntityRecord } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import { missingValues } from '../../templates/tags/missingValues.ts'
import type { DocumentOutcomes, MadeFile, Outcome } from './documentOutcomes.ts'
import type { DocumentRecord } from './documentService.ts'
import { mayPass } from './render/process/createRenderer.ts'
import type { DocumentRenderer } from './rendering/documentRenderer.ts'
import { storeFile } from './rendering/storeFile.ts'
import { formatsOf } from './template/template.ts'

interface Deps {
  /** Records without hooks. */
  store: Pick<EntityStore, 'get'>
  storage: Pick<FileStorage, 'write' | 'remove'>
  renderer: Pick<DocumentRenderer, 'render'>
  outcomes: DocumentOutcomes
}

/** The database queues it under the document's id when a document is to be made. */
export const makingTask = 'make document'
const entity = 'generated_document'

/**
 * Creates the job that makes the files of a document. The document, its files, the chat's event and the end of the job
 * are one transaction, so that an interrupted attempt leaves nothing and the next one makes the document once.
 */
export function makeDocumentJob({ store, storage, renderer, outcomes }: Deps): JobType {
  return { task: makingTask, run, maxMinutes: 10, mustEnd: true, waits: [2, 10, 30] }

  async function run(job: Job): Promise<void> {
    const scope: Scope = { tenantId: job.tenantId, actor: systemActor, requestId: job.id }
    const document = await found(scope, String(job.payload.id))
    if (!document) return
    const files: MadeFile[] = []
    const isWaiting = document.data.status === 'filling' && document.deleted_at === null
    const outcome = isWaiting ? await attempt(job, scope, document, files) : null
    const isTaken = await outcomes.end(scope, document, outcome, db => job.finish(db))
    if (isTaken && outcome?.status === 'ready') return
    // Nothing refers to files of a document that has failed or no longer waits for them.
    for (const { storageKey } of files) await storage.remove(storageKey)
  }

  /** Returns a document, also one in the trash: its event in the chat must end as well. */
  async function found(scope: Scope, id: string): Promise<DocumentRecord | null> {
    const record = await store.get(scope, entity, id, { trash: true })
    const data = record && readData(entity, record.data)
    return data ? { ...record, data } : null
  }

  /** Returns how the attempt has ended, with the stored files in `files`. Throws if another one shall follow. */
  async function attempt(
    job: Job,
    scope: Scope,
    document: DocumentRecord,
    files: MadeFile[],
  ): Promise<Outcome> {
    const template = await findRecord(store, scope, 'document_template', document.data.document_template_id)
    if (!template) return { status: 'failed', error: 'The template has been deleted.' }
    const missing = missingValues(template.data.fields ?? [], document.data.data, '')
    if (missing.length > 0) return { status: 'draft', missing }
    try {
      await make(job, scope, document, template, files)
      return { status: 'ready', files, templateVersion: template.version }
    } catch (error) {
      const isLate = job.signal.reason instanceof JobStopped && job.signal.reason.reason === 'late'
      if (job.signal.aborted && !isLate) throw error
      const mayTryAgain = !job.isLastAttempt && (isBusy(error) || job.attempt < maxTries)
      if ((isLate || mayPass(error)) && mayTryAgain) throw error
      return { status: 'failed', error: isLate ? tooLate : reasonOf(error) }
    }
  }

  async function make(
    job: Job,
    scope: Scope,
    { data: { data: values = {}, title = '' } }: DocumentRecord,
    template: EntityRecord<'document_template'>,
    files: MadeFile[],
  ): Promise<void> {
    const { tenantId } = scope
    const formats = [...new Set([...formatsOf(template.data), 'html' as const])]
    const rendering = { template: template.data, values, title, formats, isDraft: false }
    // All are made before the first one is stored.
    for (const { format, bytes } of await renderer.render(scope, rendering, job.signal)) {
      job.signal.throwIfAborted()
      const file = { tenantId, jobId: job.id, title, format, bytes: Buffer.from(bytes) }
      files.push({ format, ...(await storeFile(storage, file)) })
    }
  }
}

/** Returns whether too much else is being made at the moment. */
function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'request.too_many'
}

/** Attempts until a document counts as failed; the queue allows more, because a crash may cut some. */
const maxTries = 4

const tooLate = 'It took too long to make the files. Try again.'

/** Returns why a document has no files, as its team reads it. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'document.no_renderer')
    return 'This server has no LibreOffice, which makes PDF files of Word templates. Choose Word as the format of the template.'
  const isExplained =
    error instanceof AppError && (error.code.startsWith('document.') || !!error.details.detail)
  return isExplained
    ? (error.details.detail ?? error.message)
    : 'The server could not make the files. Try again.'
}
