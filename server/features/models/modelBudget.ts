import { createBoundedCache } from '../../limits/boundedCache.ts'
import { builtinChoice } from './modelChoice.ts'
import type { ModelSettings } from './modelSettings.ts'
import type { ModelUse, ModelUseStore, UsedTokens } from './store/modelUseStore.ts'

interface Deps {
  store: ModelUseStore
  now: () => Date
}

interface Known {
  used: UsedTokens
  day: string
}

export type ModelBudget = ReturnType<typeof createModelBudget>

/** Milliseconds for which use by other processes may go unnoticed. */
const rememberedMs = 5_000
const maxRemembered = 1_000

/** Counts the tokens of every call and checks budgets. */
export function createModelBudget({ store, now }: Deps) {
  const known = createBoundedCache<Known>({ max: maxRemembered, keptMs: rememberedMs, now })
  return { isSpent, count }

  /** Returns true if the budget of the tenant's month or day, or of the conversation, is used up. */
  async function isSpent(
    tenantId: string,
    conversationId: string | null,
    { monthly_tokens, daily_tokens, per_conversation_tokens }: ModelSettings['budgets'],
  ): Promise<boolean> {
    if (monthly_tokens != null || daily_tokens != null) {
      const { month, day } = await usedBy(tenantId)
      if (month >= (monthly_tokens ?? Infinity) || day >= (daily_tokens ?? Infinity)) return true
    }
    if (per_conversation_tokens == null || conversationId === null) return false
    return (await store.usedIn(tenantId, conversationId)) >= per_conversation_tokens
  }

  async function count(tenantId: string, use: ModelUse): Promise<void> {
    await store.add(tenantId, use, now())
    const remembered = known.get(tenantId)
    if (!remembered || use.model === builtinChoice.id) return
    const tokens = use.input + use.output
    const { month, day } = remembered.used
    remembered.used = { month: month + tokens, day: day + tokens }
  }

  async function usedBy(tenantId: string): Promise<UsedTokens> {
    const at = now()
    const day = at.toISOString().slice(0, 10)
    const remembered = known.get(tenantId)
    if (remembered?.day === day) return remembered.used
    const used = await store.used(tenantId, at)
    known.set(tenantId, { used, day }, { start: at.getTime() })
    return used
  }
}
