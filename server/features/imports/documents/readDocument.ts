import { AppError } from '../../../errors.ts'
import type { Job, JobType } from '../../../jobs/jobType.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData, EntityRecord } from '../../../store/records/entityData.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import type { FileService } from '../../files/fileService.ts'
import { passages } from '../../knowledge/index/passages.ts'
import { importedPassages } from '../importedPassages.ts'
import type { Parser } from '../parser/createParser.ts'
import type { ReadDocument } from '../parser/parserMessages.ts'
import { documentFormat } from '../parsing/documentFormat.ts'
import { ParseRefusal } from '../parsing/parseRefusal.ts'
import { progressNotes } from '../progressNotes.ts'
import { stopReason } from '../stopReason.ts'
import { type ImportSource, type ImportState, noteImport } from '../store/importState.ts'
import { lockSource } from '../store/lockSource.ts'
import { documentTitle, ownTitle } from './documentTitle.ts'
import { readDocumentTask } from './enqueueDocumentReading.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  /** Store without hooks. */
  store: Pick<EntityStore, 'get'>
  files: Pick<FileService, 'find' | 'open'>
  parser: Pick<Parser, 'parse'>
  now: () => Date
}

type Document = EntityData<'imported_document'>
type Read = EntityRecord<'imported_document'>

/** Creates the job that reads an imported document and replaces its passages. */
export function readDocumentJob({ database, store, files, parser, now }: Deps): JobType {
  return { task: readDocumentTask, run, waits: [5, 30, 120], maxMinutes: 30 }

  async function run(job: Job): Promise<void> {
    const { tenantId } = job
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const source: ImportSource = { tenantId, entity: 'imported_document', id: String(job.payload.id) }
    const document = await findRecord(store, scope, 'imported_document', source.id)
    if (!document || isRead(document)) return
    try {
      const read = await parse(job, scope, source, document.data)
      await keep(job, source, document, read)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal)
        return end(job, source, document.data, { status: 'failed', reason: refusal, passage_count: 0 })
      const reason = stopReason(error, job)
      if (reason)
        await database.inTenant(tenantId, db => noteImport(db, source, { status: 'failed', reason }))
      throw error
    }
  }

  async function parse(
    job: Job,
    scope: Scope,
    source: ImportSource,
    { file_id = '', media_type = '' }: Document,
  ) {
    const file = await files.find(scope, file_id)
    const format = documentFormat(media_type)
    if (!format) throw new ParseRefusal('not_text')
    const notes = progressNotes(share => note(job, source, share))
    try {
      notes.report(0)
      return await parser.parse({
        tenantId: job.tenantId,
        format,
        open: () => files.open(file),
        size: file.size,
        signal: job.signal,
        onProgress: notes.report,
      })
    } finally {
      await notes.end()
    }
  }

  async function note(job: Job, source: ImportSource, share: number): Promise<void> {
    const progress = Math.floor(share * 100)
    await database.inTenant(job.tenantId, db => noteImport(db, source, { status: 'running', progress }))
    await job.progress(share)
  }

  function keep(job: Job, source: ImportSource, document: Read, read: ReadDocument): Promise<void> {
    const title = documentTitle(document.data, read.title)
    const made = importedPassages(title, read.pieces)
    return end(
      job,
      source,
      document.data,
      {
        status: 'done',
        progress: 100,
        passage_count: made.length,
        ...(read.pages !== null && { page_count: read.pages }),
        read_at: now().toISOString(),
        title,
        own_title: ownTitle(read.title),
        notes: read.notes?.length ? read.notes : undefined,
        read_version: document.version,
      },
      made,
    )
  }

  /**
   * Stores the passages and the outcome in one transaction; stores nothing if the file has been replaced in the
   * meantime.
   */
  async function end(
    job: Job,
    source: ImportSource,
    { file_id, title: before }: Document,
    { title, ...state }: ImportState,
    made: ReturnType<typeof importedPassages> = [],
  ): Promise<void> {
    await database.inTenant(job.tenantId, async db => {
      const now = (await lockSource(db, source))?.data
      const isCurrent = now?.file_id === file_id
      // A title typed in the meantime stays; it has already queued another reading.
      const named = title !== undefined && now?.title === before ? { title } : {}
      if (isCurrent) await noteImport(db, source, { ...state, ...named })
      await job.finish(db)
      if (isCurrent) await passages.replaceFor(db, { tenantId: job.tenantId, source, passages: made })
    })
  }
}

/**
 * Returns whether the record is unchanged since its passages were made. Storing the title found in the file queues
 * another reading, which this check skips.
 */
function isRead({ version, data: { status, read_version } }: Read): boolean {
  return status === 'done' && read_version === version
}

/** Returns why the document can never be read; undefined for errors that may pass. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ParseRefusal) return error.code
  return error instanceof AppError && error.code === 'resource.not_found' ? 'gone' : undefined
}
