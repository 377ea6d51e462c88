import { AppError } from '../../errors.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { settleDocumentEvent } from './documentEvents.ts'
import type { DocumentRecord } from './documentService.ts'
import { type GeneratedFile, insertGeneratedFiles } from './store/generatedFiles.ts'
import type { DocumentFormat } from './template/template.ts'

interface Deps {
  /** Records without hooks. */
  store: Pick<EntityStore, 'transaction'>
  log: Pick<ConversationLog, 'write'>
  now: () => Date
}

export interface MadeFile extends GeneratedFile {
  format: DocumentFormat
}

/** How the making of a document has ended. */
export type Outcome =
  | { status: 'ready'; files: readonly MadeFile[]; templateVersion: number }
  | { status: 'draft'; missing: readonly string[] }
  | { status: 'failed'; error: string }

export type DocumentOutcomes = ReturnType<typeof createDocumentOutcomes>

const entity = 'generated_document'

/** Creates the writer of document outcomes. */
export function createDocumentOutcomes({ store, log, now }: Deps) {
  return { end }

  /**
   * Stores the outcome of a document and ends its event in the chat, in one transaction with `also`. Returns whether the
   * document has taken the outcome: one that no longer waits for it keeps its state. Null only ends the event.
   */
  async function end(
    scope: Scope,
    { _id: id, data }: DocumentRecord,
    outcome: Outcome | null,
    also: (db: TenantDb) => Promise<void> = async () => {},
  ): Promise<boolean> {
    const { is_shown, conversation_id, title = '' } = data
    if (is_shown && conversation_id !== undefined) {
      const told = await log
        .write(scope, conversation_id, async write => {
          const isTaken = await settle(scope, write.records, write.db, id, outcome)
          const files = isTaken && outcome?.status === 'ready' ? outcome.files : []
          await settleDocumentEvent(write, { id, title }, { fileId: files[0]?.id ?? null, isNew: isTaken })
          await also(write.db)
          return { isTaken }
        })
        .catch(unlessGone)
      if (told) return told.isTaken
    }
    // Nobody is told, or the conversation is gone.
    return store.transaction(scope, async (within, db) => {
      const isTaken = await settle(scope, within, db, id, outcome)
      await also(db)
      return isTaken
    })
  }

  async function settle(
    scope: Scope,
    to: Pick<EntityStore, 'write'>,
    db: TenantDb,
    id: string,
    outcome: Outcome | null,
  ): Promise<boolean> {
    if (!outcome) return false
    let isWaiting = false
    const edit = ({ data }: { data: RecordData }) => {
      isWaiting = data.status === 'filling'
      return isWaiting ? settled(data, outcome) : data
    }
    const options = { op: 'patch', action: 'makeDocument' } as const
    const written = await to.write(scope, entity, id, null, edit, options).catch(unlessGone)
    if (!written || !isWaiting) return false
    if (outcome.status === 'ready') {
      await insertGeneratedFiles(db, scope, id, outcome.files, now())
      const { replaces_id } = written.record.data
      if (typeof replaces_id === 'string') await replace(scope, to, replaces_id)
    }
    return true
  }

  function settled({ error: _error, ...data }: RecordData, outcome: Outcome): RecordData {
    if (outcome.status === 'failed') return { ...data, ...outcome }
    if (outcome.status === 'draft') return { ...data, status: 'draft', missing: [...outcome.missing] }
    const [first] = outcome.files
    return {
      ...data,
      status: 'ready',
      template_version: outcome.templateVersion,
      files: outcome.files.map(({ format, id }) => ({ format, file_id: id })),
      ...(first && { file_id: first.id }),
      ready_at: now().toISOString(),
    }
  }

  /** Declares the document void that this one corrects. */
  async function replace(scope: Scope, to: Pick<EntityStore, 'write'>, id: string): Promise<void> {
    const edit = ({ data }: { data: RecordData }) => {
      const { shared_until: _until, ...rest } = data
      return data.status === 'ready'
        ? { ...rest, status: 'void', void_reason: 'A newer document replaces it.' }
        : data
    }
    await to
      .write(scope, entity, id, null, edit, { op: 'patch', action: 'voidGeneratedDocument' })
      .catch(unlessGone)
  }
}

/** Returns null for a record that no longer exists; rethrows any other error. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'resource.not_found') return null
  throw error
}
