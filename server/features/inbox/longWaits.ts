import { AppError } from '../../errors.ts'
import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { Handoffs } from './handoffs.ts'
import { findLongWaits, isStillWaiting, type LongWait, nextLongWait } from './store/longWaits.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  log: Pick<ConversationLog, 'write'>
  handoffs: Pick<Handoffs, 'toAgent'>
  /** Returns the tenant's language. */
  language: (tenantId: string) => Promise<string>
  now: () => Date
}

/** Returns conversations to their agents if nobody has taken them in time. */
export function createLongWaits({ database, log, handoffs, language, now }: Deps) {
  return { endLongWaits, nextLongWait: () => nextLongWait(database) }

  /** Returns how many conversations were returned. Safe in several processes at once. */
  async function endLongWaits(): Promise<number> {
    const waits = await findLongWaits(database, now(), atOnce)
    let ended = 0
    await eachAlone(waits, async wait => {
      if (await end(wait)) ended += 1
    })
    return ended
  }

  async function end(wait: LongWait): Promise<boolean> {
    const { tenantId, conversationId } = wait
    const scope: Scope = { tenantId, actor: systemActor, requestId: '' }
    const around = { scope, language: await language(tenantId), isTeamAway: false }
    try {
      const outcome = await log.write(scope, conversationId, async write => {
        if (!(await isStillWaiting(write.db, wait))) return null
        return { after: await handoffs.toAgent(write, around, 'timed_out') }
      })
      outcome?.after?.()
      return outcome !== null
    } catch (error) {
      // It was moved to the trash in the meantime.
      if (error instanceof AppError && error.code === 'resource.not_found') return false
      throw error
    }
  }
}

/** Conversations per pass; the rest wait for the next one. */
const atOnce = 200
