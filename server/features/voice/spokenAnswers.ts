import type { ConversationEvent } from '../conversations/conversationLog.ts'
import { spokenText } from './spokenText.ts'

/** Words to say now. */
interface NewWords {
  words: string
  isLast: boolean
}

/** Part of a message that the caller has heard, to be stored. */
export interface HeardMessage {
  event: ConversationEvent
  /** Text that was heard; null if the whole message was. */
  cutTo: string | null
}

interface Answer extends HeardMessage {
  said: string
  isWhole: boolean
}

/**
 * Tracks the messages of one call while they are spoken: the words to say as each grows, and how much of it was heard.
 */
export function createSpokenAnswers() {
  const answers = new Map<string, Answer>()
  /**
   * Ids of messages to ignore from now on, such as finished ones, which the stream sends again once their heard part is
   * stored.
   */
  const done = new Set<string>()
  return { take, pass, cut, heard, isSpeaking, isCutGrowing, firstIndex }

  /** Returns the words to say for a new or grown message; null if there are none. */
  function take(event: ConversationEvent): NewWords | null {
    const { metadata, content } = event
    const known = answers.get(event._id)
    // The caller stopped that turn and needs no notice of it.
    const isStopped = metadata.turn_status === 'stopped'
    if (done.has(event._id) || (!known && (isStopped || !isSpeech(event)))) return null
    const answer = known ?? { event, said: '', isWhole: false, cutTo: null }
    answers.set(event._id, answer)
    const { isWhole: wasWhole, event: before } = answer
    answer.event = event
    answer.isWhole = metadata.streaming !== true
    if (answer.cutTo !== null || wasWhole) return null
    const text = isStopped ? answer.said : spokenText(content, answer.isWhole)
    // The text was replaced: say the new one from its beginning.
    const isReplaced = !isStopped && !content.startsWith(before.content.trimEnd())
    const words = isReplaced ? text : text.slice(answer.said.length)
    answer.said = text
    return words === '' && !answer.isWhole ? null : { words, isLast: answer.isWhole }
  }

  /** Marks a message as not to be said. */
  function pass(eventId: string): void {
    done.add(eventId)
  }

  /** Records that the caller heard only `spoken` of the current words, and nothing after it. */
  function cut(spoken: string): void {
    const open = [...answers.values()].filter(({ cutTo }) => cutTo === null)
    // The line may count from an earlier message or from the latest.
    const from = open.findIndex(({ said }) => said.startsWith(spoken) || spoken.startsWith(said))
    let left = spoken
    for (const answer of open.slice(Math.max(0, from))) {
      if (answer.isWhole && answer.said !== '' && left.startsWith(answer.said)) {
        left = left.slice(answer.said.length).trimStart()
      } else {
        answer.cutTo = left
        left = ''
      }
    }
  }

  /**
   * Returns, once each, the messages whose heard part is known. Complete messages without an interruption are included
   * only if `isAll`.
   */
  function heard({ isAll }: { isAll: boolean }): HeardMessage[] {
    const found = [...answers.values()].filter(({ isWhole, cutTo }) => isWhole && (cutTo !== null || isAll))
    for (const { event } of found) {
      answers.delete(event._id)
      done.add(event._id)
    }
    return found
  }

  function isSpeaking(): boolean {
    return [...answers.values()].some(({ cutTo }) => cutTo === null)
  }

  /** Returns whether an interrupted message is still being written. */
  function isCutGrowing(): boolean {
    return [...answers.values()].some(({ isWhole, cutTo }) => !isWhole && cutTo !== null)
  }

  /** Returns the index of the first message not yet heard to its end; undefined if there is none. */
  function firstIndex(): number | undefined {
    const [first] = answers.values()
    return first?.event.event_index
  }
}

/** Returns whether an event is spoken: messages of the agent or the team, and notices of a handoff. */
function isSpeech({ role, event_type, module_id, action_id, content }: ConversationEvent): boolean {
  if (role !== 'assistant' || event_type !== 'action' || content.trim() === '') return false
  return module_id === 'handoff' || (module_id === 'user_interactor' && action_id === 'send_message')
}
