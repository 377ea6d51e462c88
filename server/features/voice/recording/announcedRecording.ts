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

/** Recording of a call, from its announcement to its end. */
export interface AnnouncedRecording {
  /**
   * Handles a message that was heard, whole or in part. Recording begins once a whole announcement was heard, and never
   * after two that were interrupted.
   */
  heard(message: HeardMessage): Promise<void>
  /** Repeats an announcement that was interrupted. */
  announceAgain(): Promise<void>
  /** Handles an event stored in the conversation. */
  take(event: ConversationEvent): void
  /** Handles pressed keys; returns whether they were exactly the key that refuses the recording. */
  pressed(keys: string): boolean
  /** Finishes the recording once the end of the call is stored; discards it if the caller refused. */
  finish(): Promise<void>
}

/** Key with which callers refuse, as named in the announcement. */
const refusalKey = '9'

/** Records a call once its caller has heard the announcement, and only while they do not refuse. */
export function createAnnouncedRecording(
  { log, onError }: Deps,
  { scope, conversationId }: Place,
  recorder: CallRecorder,
): AnnouncedRecording {
  let isRefused = false
  let isRepeated = false
  /** Announcement that was interrupted. */
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

  /** Returns false if the recording is in another state, such as refused or already running. */
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
