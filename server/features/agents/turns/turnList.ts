import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import { findThread } from '../../conversations/store/threadStore.ts'

export type Turn = components['schemas']['Turn']

/** Creates the list of a conversation's turns for the team. */
export function createTurnList(database: Pick<Database, 'inTenant'>) {
  return { list }

  /** Returns the turns newest first; throws `resource.not_found` if the conversation was deleted. */
  async function list({ tenantId }: Scope, conversationId: string, limit = usualLimit): Promise<Turn[]> {
    const rows = await database.inTenant(tenantId, async db => {
      if (!(await findThread(db, conversationId))) throw new AppError('resource.not_found')
      return db
        .selectFrom('turn')
        .select(columns)
        .where('conversation_id', '=', conversationId)
        .orderBy('accepted_at', 'desc')
        .orderBy('_id', 'desc')
        .limit(limit)
        .execute()
    })
    return rows.map(({ accepted_at, started_at, ended_at, steps, ...turn }) => ({
      ...turn,
      // Records of retrievals are served by a separate request.
      steps: steps.map(({ retrieval: _, ...step }) => step),
      accepted_at: accepted_at.toISOString(),
      started_at: started_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    }))
  }
}

const usualLimit = 20

const columns = [
  '_id',
  'state',
  'message_event_id',
  'answer_event_id',
  'accepted_at',
  'started_at',
  'ended_at',
  'attempts',
  'error_code',
  'input_tokens',
  'output_tokens',
  'steps',
] as const
