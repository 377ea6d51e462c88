import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'

export interface ModelUse {
  conversationId: string | null
  purpose: string
  /** Format: provider/model. */
  model: string
  input: number
  output: number
}

/** Tokens read and written, without those of the built-in model. */
export interface UsedTokens {
  month: number
  day: number
}

export type ModelUseStore = ReturnType<typeof createModelUseStore>

/** Stores token counts by day, conversation, purpose and model. */
export function createModelUseStore(database: Database) {
  return { add, used, usedIn }

  /** Counts one call. */
  async function add(tenantId: string, use: ModelUse, at: Date): Promise<void> {
    const { conversationId, purpose, model, input, output } = use
    await database.inTenant(tenantId, db =>
      sql`
        insert into model_use
          (tenant_id, day, conversation_id, purpose, model, calls, input_tokens, output_tokens)
        values (${tenantId}, ${dayOf(at)}, ${conversationId ?? noConversation}, ${purpose}, ${model}, 1,
          ${input}, ${output})
        on conflict (tenant_id, day, conversation_id, purpose, model) do update set
          calls = model_use.calls + 1,
          input_tokens = model_use.input_tokens + excluded.input_tokens,
          output_tokens = model_use.output_tokens + excluded.output_tokens`.execute(db),
    )
  }

  /** Returns the tokens used in the month and on the day of a moment, both in UTC. */
  async function used(tenantId: string, at: Date): Promise<UsedTokens> {
    const [day, month] = [dayOf(at), `${dayOf(at).slice(0, 7)}-01`]
    const found = await database.inTenant(tenantId, db =>
      sql<{ month: string; day: string }>`
        select coalesce(sum(input_tokens + output_tokens), 0) as month,
          coalesce(sum(input_tokens + output_tokens) filter (where day = ${day}), 0) as day
        from model_use
        where day between ${month} and ${day} and model <> ${free}`.execute(db),
    )
    return { month: Number(found.rows[0]?.month ?? 0), day: Number(found.rows[0]?.day ?? 0) }
  }

  async function usedIn(tenantId: string, conversationId: string): Promise<number> {
    const found = await database.inTenant(tenantId, db =>
      sql<{ tokens: string }>`
        select coalesce(sum(input_tokens + output_tokens), 0) as tokens
        from model_use
        where conversation_id = ${conversationId} and model <> ${free}`.execute(db),
    )
    return Number(found.rows[0]?.tokens ?? 0)
  }
}

/** Placeholder for work that belongs to no conversation. */
const noConversation = '00000000-0000-0000-0000-000000000000'
const free = 'builtin/builtin'

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
