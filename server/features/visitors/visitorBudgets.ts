import { operationsWhere, type VisitorBudget } from '../../access/operationRules.ts'
import { createRateLimit, type RateLimit } from '../../limits/rateLimit.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import { rateAddress } from '../accounts/signInLimiter.ts'

/** What a visitor wants to do, and by what they can be told from others. */
export interface VisitorUse {
  operationId: string
  tenantId: string
  /** As the socket or a trusted proxy says it, never a header or a body. */
  ip: string | undefined
  /** What was shown as a conversation's token; undefined where nothing was. */
  conversationToken: string | undefined
  /** The client token or intake token that a conversation is begun with. */
  entryToken: string | undefined
}

/** Who shares a budget. */
type Sharer = 'conversation' | 'address' | 'entry' | 'tenant'

/** So many in a window, the narrowest first: what one visitor is refused is not taken from the others. */
type Limits = readonly (readonly [Sharer, max: number, windowMs: number])[]

const minute = 60_000

const limitsOf: Readonly<Record<VisitorBudget, Limits>> = {
  start: [
    ['address', 20, 10 * minute],
    ['entry', 300, 10 * minute],
    ['tenant', 1000, 10 * minute],
  ],
  message: [
    ['conversation', 30, minute],
    ['address', 120, minute],
    ['tenant', 3000, minute],
  ],
  upload: [
    ['conversation', 30, 10 * minute],
    ['address', 100, 10 * minute],
  ],
  handoff: [['conversation', 10, 10 * minute]],
  export: [['conversation', 10, minute]],
  read: [['conversation', 60, minute]],
}

/** How much visitors may ask for; whoever is signed in, and programs with a key, are not counted. */
export const visitorBudgets = Object.entries(limitsOf).map(([name, limits]) => ({
  name,
  operations: [...operationsWhere(({ visitors }) => visitors?.budget === name)],
  limits,
}))

/** Counts what a visitor does; throws `request.too_many`, with when to come again. */
export type CountVisitor = (use: VisitorUse) => void

/** The budgets as this process keeps them. `isEnabled` is false with RATE_LIMIT=off. */
export function createVisitorBudgets(options: { now: () => Date; isEnabled: boolean }): CountVisitor {
  const counters = new Map(
    visitorBudgets.flatMap(({ operations, limits }) => {
      const shared = limits.map(([sharer, max, windowMs]) => ({
        sharer,
        limit: createRateLimit({ max, windowMs, ...options }),
      }))
      return operations.map(operationId => [operationId, shared] as const)
    }),
  )
  return use => {
    for (const counter of counters.get(use.operationId) ?? []) count(counter, use)
  }
}

function count({ sharer, limit }: { sharer: Sharer; limit: RateLimit }, use: VisitorUse): void {
  const name = nameOf(sharer, use)
  if (name !== undefined) limit(`${use.tenantId} ${name}`)
}

function nameOf(sharer: Sharer, { ip, conversationToken, entryToken }: VisitorUse): string | undefined {
  switch (sharer) {
    case 'conversation':
      return conversationToken && hashToken(conversationToken)
    case 'address':
      return rateAddress(ip)
    case 'entry':
      return entryToken
    case 'tenant':
      return ''
  }
}
