import type { Scope } from '../../../store/scope.ts'
import type {
  ConversationLog,
  ConversationWrite,
  LockedConversation,
} from '../../conversations/conversationLog.ts'
import { endWaiting } from '../../conversations/store/callStore.ts'
import type { ClaimedTurn } from '../../conversations/store/turnStore.ts'
import { endTurn, holdTurn, LeaseLostError, noteAnswered } from '../../conversations/store/turnWrites.ts'
import { TurnInterruption } from './turnInterruption.ts'
import type { TurnTrace } from './turnTrace.ts'

interface TurnWriterDeps {
  log: ConversationLog
  turn: ClaimedTurn
  /** This process, as the turn's lease names it. */
  owner: string
  scope: Scope
  trace: TurnTrace
  now: () => Date
}

export interface LastWord {
  state: 'completed' | 'failed' | 'stopped' | 'waiting'
  errorCode: string | null
  /** Stores the event that ends the turn and returns its id. */
  say: (write: ConversationWrite) => Promise<string>
}

export type TurnWriter = ReturnType<typeof createTurnWriter>

/**
 * Creates the writer of a turn. It writes only while this process has the turn's lease and, except for `note` and
 * `end`, while the agent is the handler.
 */
export function createTurnWriter({ log, turn, owner, scope, trace, now }: TurnWriterDeps) {
  return { turn, scope, write, note, grow, end }

  /**
   * Runs one transaction for the turn. Throws TurnInterruption `lost` or `silenced`, in which case nothing is stored.
   */
  async function write<T>(work: (write: ConversationWrite) => Promise<T>): Promise<T> {
    return note(async write => {
      if (!mayAgentSpeak(write.conversation)) throw new TurnInterruption('silenced')
      return work(write)
    })
  }

  /** Writes what was already done, even if the agent is no longer the handler; throws TurnInterruption `lost`. */
  async function note<T>(work: (write: ConversationWrite) => Promise<T>): Promise<T> {
    return asInterruption(
      log.write(scope, turn.conversationId, write =>
        besideHold(holdTurn(write.db, turn, owner, trace.progress()), () => work(write)),
      ),
    )
  }

  /** Updates the text of a streaming event; throws TurnInterruption `lost` or `silenced`. */
  async function grow(eventId: string, content: string): Promise<void> {
    const isHeld = await log.grow(scope, turn.conversationId, eventId, content, owner)
    if (isHeld) return
    // Throws the actual reason, `lost` or `silenced`.
    await write(async () => {})
    throw new TurnInterruption('lost')
  }

  /**
   * Runs the turn's last transaction: stores its last event and its end. `lastWord` learns whether the agent is still
   * the handler.
   */
  async function end(lastWord: (speaks: boolean) => LastWord): Promise<void> {
    await asInterruption(
      log.write(scope, turn.conversationId, async write => {
        const { state, errorCode, say } = lastWord(mayAgentSpeak(write.conversation))
        const answerEventId = await say(write)
        await endTurn(write.db, turn, owner, {
          ...trace.progress(),
          state,
          errorCode,
          answerEventId,
          at: now(),
        })
        if (state === 'completed') await noteAnswered(write.db, turn.conversationId, now())
        // A person may have decided before the turn ended.
        if (state === 'waiting') await endWaiting(write.db, turn.id)
      }),
    )
  }
}

/** Returns whether the agent may answer in the conversation. */
export function mayAgentSpeak({ status, handler }: Pick<LockedConversation, 'status' | 'handler'>): boolean {
  return handler === 'agent' && status !== 'completed'
}

/** Sends the renewal of the lease without waiting, and awaits it before the transaction commits. */
async function besideHold<T>(hold: Promise<void>, work: () => Promise<T>): Promise<T> {
  hold.catch(() => {})
  const result = await work()
  await hold
  return result
}

async function asInterruption<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof LeaseLostError ? new TurnInterruption('lost', { cause: error }) : error
  }
}
