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

/** Creates the job that completes conversations which were silent as long as their tenant allows. */
export function createIdleConversations({ database, log, now }: Deps) {
  return { completeIdle }

  /** Completes idle conversations, at most 500 in one run. Returns how many; safe in several processes at once. */
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
        await write.change({ status: 'completed', ended_by: 'idle' })
        return true
      })
    } catch (error) {
      // It was moved to the trash in the meantime.
      if (error instanceof AppError && error.code === 'resource.not_found') return false
      throw error
    }
  }
}

/** Any others wait for the next run. */
const atOnce = 500
