import { AppError } from '../../../errors.ts'
import { type Scope, systemActor } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import type { FileService } from '../../files/fileService.ts'
import { callEvent } from '../callEvent.ts'
import { recordingTexts } from './recordingTexts.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  files: Pick<FileService, 'upload' | 'remove'>
}

/** Finished recording. */
interface Recording {
  tenantId: string
  conversationId: string
  content: AsyncIterable<Uint8Array>
  name: string
}

export type KeptRecordings = ReturnType<typeof createKeptRecordings>

/** Creates the storage of call recordings, among the files of their conversations, for the team to listen to. */
export function createKeptRecordings({ log, files }: Deps) {
  return { isWanted, keep }

  /**
   * Returns whether to keep the call's recording: it was started, nobody has refused it, and the conversation still
   * exists.
   */
  async function isWanted(tenantId: string, conversationId: string): Promise<boolean> {
    return log
      .write(scopeOf(tenantId), conversationId, async ({ conversation }) => isOpen(conversation.data))
      .catch(goneIs(false))
  }

  /**
   * Stores a recording and its event. Stores nothing if the recording is no longer wanted. Throws `request.too_large`.
   */
  async function keep({ tenantId, conversationId, content, name }: Recording): Promise<void> {
    if (!(await isWanted(tenantId, conversationId))) return
    const scope = scopeOf(tenantId)
    const { id } = await files.upload(scope, { kind: 'audio', content, name: () => name, conversationId })
    let isKept = false
    try {
      isKept = await noted(scope, conversationId, id).catch(goneIs(false))
    } finally {
      if (!isKept) await files.remove(scope, id).catch(goneIs(undefined))
    }
  }

  async function noted(scope: Scope, conversationId: string, audioId: string): Promise<boolean> {
    return log.write(scope, conversationId, async ({ conversation, append, change }) => {
      const { data } = conversation
      if (!isOpen(data)) return false
      await change({ call_recording: 'kept' })
      await append({
        ...callEvent('call_recorded', recordingTexts(data.language_id ?? '').recorded, { call: 'recorded' }),
        content_blocks: [{ type: 'audio', audio_id: audioId }],
        isShown: false,
      })
      return true
    })
  }
}

function isOpen({ call_recording: state }: { call_recording?: string }): boolean {
  return state === 'running' || state === 'missing'
}

function scopeOf(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: '' }
}

/** Returns an error handler that maps `resource.not_found` to a value, for records deleted meanwhile. */
function goneIs<T>(value: T): (error: unknown) => T {
  return error => {
    if (error instanceof AppError && error.code === 'resource.not_found') return value
    throw error
  }
}
