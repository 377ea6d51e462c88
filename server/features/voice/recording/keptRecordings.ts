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

/** A recording that is over. */
interface Recording {
  tenantId: string
  conversationId: string
  content: AsyncIterable<Uint8Array>
  name: string
}

export type KeptRecordings = ReturnType<typeof createKeptRecordings>

/** Keeps recordings of calls where the files of their conversations lie, for the team to listen to. */
export function createKeptRecordings({ log, files }: Deps) {
  return { isWanted, keep }

  /** Whether the call's recording is to be kept: it was begun, nobody has refused it, and the conversation is still there. */
  async function isWanted(tenantId: string, conversationId: string): Promise<boolean> {
    return log
      .write(scopeOf(tenantId), conversationId, async ({ conversation }) => isOpen(conversation.data))
      .catch(goneIs(false))
  }

  /** Stores a recording with its event; one that is wanted no more leaves nothing. Throws `request.too_large`. */
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

/** What stands for something that was deleted meanwhile. */
function goneIs<T>(value: T): (error: unknown) => T {
  return error => {
    if (error instanceof AppError && error.code === 'resource.not_found') return value
    throw error
  }
}
