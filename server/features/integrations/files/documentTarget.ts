import { AppError, type FieldError } from '../../../errors.ts'
import type { SourceFile } from '../../../providers/fileSources/fileSource.ts'
import { FileSourceError } from '../../../providers/fileSources/fileSourceError.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { BroughtFile, DocumentImport } from '../../imports/documents/documentImport.ts'
import { pathTitle } from '../../imports/documents/documentTitle.ts'
import type { Entry, Outcome, SyncTarget } from '../sync/syncTarget.ts'
import { largerThan, megabyte } from './fileSettings.ts'
import type { OpenedPlace } from './openedPlace.ts'

export interface DocumentDeps {
  records: Pick<RecordServices, 'store' | 'service'>
  documents: Pick<DocumentImport, 'bring'>
}

interface Deps extends DocumentDeps {
  scope: Scope
  place: OpenedPlace
  /** Tags of new documents. */
  tags: readonly string[]
  maxMegabytes: number
}

type FileEntry = Entry<SourceFile>
type Then = (db: TenantDb, outcome: Outcome) => Promise<void>

const entity = 'imported_document'

/** Creates the target that stores each file as a document, as if a person had uploaded it. */
export function documentTarget({
  records,
  documents,
  scope,
  place,
  tags,
  maxMegabytes,
}: Deps): SyncTarget<SourceFile> {
  const { store, service } = records
  const { source, pathOf } = place
  return { entity, store: storeFiles, preview, remove }

  async function storeFiles(
    entries: readonly FileEntry[],
    also: (db: TenantDb, outcomes: readonly Outcome[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const outcomes: Outcome[] = []
    for (const [at, entry] of entries.entries()) {
      signal.throwIfAborted()
      await storeFile(entry, signal, async (db, outcome) => {
        outcomes.push(outcome)
        if (at === entries.length - 1) await also(db, outcomes)
      })
    }
    if (entries.length === 0) await store.transaction(scope, (_, db) => also(db, []))
  }

  /** Stores a file, and runs `then` in the same transaction. Downloads nothing for a document that a person deleted. */
  async function storeFile({ item, known }: FileEntry, signal: AbortSignal, then: Then): Promise<void> {
    const found = known ? await documentOf(known) : { document: null }
    if ('deleted' in found) return settle({ result: 'kept', recordId: found.deleted })
    let isStored = false
    try {
      const { stream } = await source.open(item.key, signal)
      const file = { ...found, path: pathOf(item.key), tags, content: upTo(maxMegabytes, stream) }
      await documents.bring(scope, file, async (db, { id, result }) => {
        await then(db, { result, recordId: id })
        isStored = true
      })
    } catch (error) {
      signal.throwIfAborted()
      if (isStored) throw error
      await settle({ result: 'failed', errors: await faultsOf(error, signal) })
    }

    function settle(outcome: Outcome): Promise<void> {
      return store.transaction(scope, (_, db) => then(db, outcome))
    }
  }

  /** Returns what is wrong with a file; throws if the source as a whole has to be asked again later. */
  async function faultsOf(error: unknown, signal: AbortSignal): Promise<readonly FieldError[]> {
    if (error instanceof AppError) {
      const { message, details } = error
      return details.errors?.length ? details.errors : [fault(message)]
    }
    if (!(error instanceof FileSourceError)) throw error
    if (error.code === 'unauthorized' || error.code === 'rate_limited') throw error
    // If the source itself answers, only this file is at fault.
    await source.check(signal)
    return [fault(error.message)]
  }

  /** Returns the document of a file, null if there is none any more; its id as `deleted` if a person deleted it. */
  async function documentOf({
    recordId: id,
    goneAt,
  }: NonNullable<FileEntry['known']>): Promise<Pick<BroughtFile, 'document'> | { deleted: string }> {
    if (await store.get(scope, entity, id)) return { document: { id, isTrashed: false } }
    if (goneAt === null) return { deleted: id }
    const trashed = await store.get(scope, entity, id, { trash: true })
    return { document: trashed && { id, isTrashed: true } }
  }

  async function preview(entries: readonly FileEntry[]) {
    const ids = entries.flatMap(({ known }) => known?.recordId ?? [])
    const live = new Set((await store.getMany(scope, entity, ids)).map(({ _id }) => _id))
    return entries.map(({ item, known }) => {
      const { key, size, modifiedAt } = item.content
      const isThere = known && (live.has(known.recordId) || known.goneAt === null)
      const isSame = known && (!live.has(known.recordId) || known.hash === item.hash)
      return {
        outcome: !isThere ? ('added' as const) : isSame ? ('unchanged' as const) : ('updated' as const),
        values: {
          '/title': pathTitle(pathOf(key)),
          '/size': size,
          '/changed': modifiedAt?.toISOString() ?? null,
        },
        errors: [],
      }
    })
  }

  async function remove(recordId: string): Promise<void> {
    if (!(await store.get(scope, entity, recordId))) return
    await service.remove(scope, entity, recordId, null, () => true)
  }
}

/** Passes a content on; fails if it is larger than allowed, because sources need not say its size. */
async function* upTo(megabytes: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > megabytes * megabyte) throw new FileSourceError('too_large', largerThan(megabytes))
    yield chunk
  }
}

function fault(message: string): FieldError {
  return { pointer: '', keyword: 'file', message }
}
