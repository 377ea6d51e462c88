import type { Scope } from '../../../store/scope.ts'
import type { ConversationEvent, ConversationLog } from '../../conversations/conversationLog.ts'
import { plainMessage } from '../../conversations/plainMessage.ts'
import type { HeardMessage } from '../spokenAnswers.ts'
import type { CallRecorder } from './callRecorder.ts'
import { refuseRecording } from './refuseRecording.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  onError: (error: unknown) => void
}

interface Place {
  scope: Scope
  conversationId: string
}

/** The recording of a call from its announcement to its end. */
export interface AnnouncedRecording {
  /** A message was heard, or a part of it: recording begins once all of the announcement was, and never after two that were not. */
  heard(message: HeardMessage): Promise<void>
  /** Announces once more what was spoken into. */
  announceAgain(): Promise<void>
  /** Something was stored in the conversation. */
  take(event: ConversationEvent): void
  /** The caller has pressed this and nothing else; whether it was the key by which they refuse. */
  pressed(keys: string): boolean
  /** The end of the call is stored. */
  finish(): Promise<void>
}

/** The key by which callers refuse, as the announcement names it. */
const refusalKey = '9'

/** Sees to it that a call is recorded once its caller has heard that it is, and only as long as they do not refuse. */
export function createAnnouncedRecording(
  { log, onError }: Deps,
  { scope, conversationId }: Place,
  recorder: CallRecorder,
): AnnouncedRecording {
  let isRefused = false
  let isRepeated = false
  /** The announcement that was spoken into. */
  let cut: ConversationEvent | null = null
  return { heard, announceAgain, take, pressed, finish }

  async function heard({ event, cutTo }: HeardMessage): Promise<void> {
    if (event.metadata.call !== 'announcement') return
    if (cutTo === null) await begin()
    else if (isRepeated) await moved('announced', null)
    else cut = event
  }

  async function announceAgain(): Promise<void> {
    if (!cut || isRefused) return
    const { content, name = '' } = cut
    cut = null
    isRepeated = true
    const again = { ...plainMessage(content, name), metadata: { call: 'announcement' as const } }
    await log.write(scope, conversationId, ({ append }) => append(again))
  }

  async function begin(): Promise<void> {
    if (!(await moved('announced', 'running'))) return
    try {
      await recorder.begin()
    } catch (error) {
      onError(error)
      await moved('running', 'missing')
    }
  }

  /** False where it stands otherwise: it was refused, or has begun. */
  async function moved(from: 'announced' | 'running', to: 'running' | 'missing' | null): Promise<boolean> {
    return log.write(scope, conversationId, async ({ conversation, change }) => {
      if (conversation.data.call_recording !== from) return false
      if (to === null) await change({}, { without: ['call_recording'] })
      else await change({ call_recording: to })
      return true
    })
  }

  function take({ metadata }: ConversationEvent): void {
    if (metadata.call !== 'recording_refused') return
    isRefused = true
    recorder.discard().catch(onError)
  }

  function pressed(keys: string): boolean {
    if (keys !== refusalKey || isRefused) return false
    refuseRecording(log, scope, conversationId).catch(onError)
    return true
  }

  async function finish(): Promise<void> {
    await (isRefused ? recorder.discard() : recorder.finish()).catch(onError)
  }
}
