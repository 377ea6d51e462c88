import { AppError } from '../../errors.ts'
import { eachAlone } from '../../limits/eachAlone.ts'
import type { Database } from '../../store/database.ts'
import { systemActor } from '../../store/scope.ts'
import type { ConversationLog } from './conversationLog.ts'
import { findIdleConversations, type IdleConversation, isStillIdle } from './store/idleConversations.ts'

interface Deps {
  database: Pick<Database, 'owner'>
  log: Pick<ConversationLog, 'write'>
  now: () => Date
}

/** Completes conversations in which nobody has said anything for as long as their tenant allows. */
export function createIdleConversations({ database, log, now }: Deps) {
  return { completeIdle }

  /** Returns how many were completed; safe in several processes at once. */
  async function completeIdle(): Promise<number> {
    const idle = await findIdleConversations(database, now(), atOnce)
    let completed = 0
    await eachAlone(idle, async conversation => {
      if (await complete(conversation)) completed += 1
    })
    return completed
  }

  async function complete(conversation: IdleConversation): Promise<boolean> {
    const { tenantId, id } = conversation
    try {
      return await log.write({ tenantId, actor: systemActor, requestId: '' }, id, async write => {
        if (!(await isStillIdle(write.db, conversation))) return false
        await write.change({ status: 'completed' })
        return true
      })
    } catch (error) {
      // Somebody has moved it to the trash meanwhile.
      if (error instanceof AppError && error.code === 'resource.not_found') return false
      throw error
    }
  }
}

/** The rest is left to the next time. */
const atOnce = 500
