import type { ConversationEvent } from '../conversations/conversationLog.ts'
import { spokenText } from './spokenText.ts'

/** Words to be said now. */
interface NewWords {
  words: string
  isLast: boolean
}

/** What the caller has heard of a message, to be stored. */
export interface HeardMessage {
  event: ConversationEvent
  /** Null where all of it was heard. */
  cutTo: string | null
}

interface Answer extends HeardMessage {
  said: string
  isWhole: boolean
}

/** The messages of one call as they are said: what to say of each as it grows, and how much of it was heard. */
export function createSpokenAnswers() {
  const answers = new Map<string, Answer>()
  /** Those that are sent once more when it is stored how much of them was heard. */
  const done = new Set<string>()
  return { take, pass, cut, heard, isSpeaking, isCutGrowing, firstIndex }

  /** What is to be said of a message that has come or has grown; null where that is nothing. */
  function take(event: ConversationEvent): NewWords | null {
    const { metadata, content } = event
    const known = answers.get(event._id)
    // The caller has ended that turn, and needs no word about it.
    const isStopped = metadata.turn_status === 'stopped'
    if (done.has(event._id) || (!known && (isStopped || !isSpeech(event)))) return null
    const answer = known ?? { event, said: '', isWhole: false, cutTo: null }
    answers.set(event._id, answer)
    const { isWhole: wasWhole, event: before } = answer
    answer.event = event
    answer.isWhole = metadata.streaming !== true
    if (answer.cutTo !== null || wasWhole) return null
    const text = isStopped ? answer.said : spokenText(content, answer.isWhole)
    // Other words have taken the place of what was said: they are said from their beginning.
    const isReplaced = !isStopped && !content.startsWith(before.content.trimEnd())
    const words = isReplaced ? text : text.slice(answer.said.length)
    answer.said = text
    return words === '' && !answer.isWhole ? null : { words, isLast: answer.isWhole }
  }

  /** A message that is not to be said. */
  function pass(eventId: string): void {
    done.add(eventId)
  }

  /** The caller has heard `spoken` of what was being said, and nothing of what would have followed. */
  function cut(spoken: string): void {
    const open = [...answers.values()].filter(({ cutTo }) => cutTo === null)
    // The line may count from an earlier message on, or from the latest.
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

  /** Messages of which it is known how much was heard, each once; whole ones that nothing has cut only where `isAll`. */
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

  /** Of what was cut something is still being written. */
  function isCutGrowing(): boolean {
    return [...answers.values()].some(({ isWhole, cutTo }) => !isWhole && cutTo !== null)
  }

  /** Number of the first message that is not heard to its end; undefined where there is none. */
  function firstIndex(): number | undefined {
    const [first] = answers.values()
    return first?.event.event_index
  }
}

/** What the agent or the team says, and what callers are told when somebody else takes over. */
function isSpeech({ role, event_type, module_id, action_id, content }: ConversationEvent): boolean {
  if (role !== 'assistant' || event_type !== 'action' || content.trim() === '') return false
  return module_id === 'handoff' || (module_id === 'user_interactor' && action_id === 'send_message')
}
