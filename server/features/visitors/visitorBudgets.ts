import { operationsWhere, type VisitorBudget } from '../../access/operationRules.ts'
import { createRateLimit, type RateLimit } from '../../limits/rateLimit.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import { rateAddress } from '../accounts/signInLimiter.ts'

/** An action of a visitor, with the properties that identify them. */
export interface VisitorUse {
  operationId: string
  tenantId: string
  /** As given by the socket or a trusted proxy, never by a header or body. */
  ip: string | undefined
  /** The conversation token of the request; undefined if there is none. */
  conversationToken: string | undefined
  /** The client token or intake token that starts a conversation, or the token of a form. */
  entryToken: string | undefined
}

/** The scope in which a budget is shared. */
type Sharer = 'conversation' | 'address' | 'entry' | 'tenant'

/** Maximum calls per window, narrowest scope first, so that a refused visitor does not use up the others' budgets. */
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
  booking_read: [['address', 60, minute]],
  booking_write: [['address', 10, minute]],
  document_read: [['address', 60, minute]],
  form_read: [['address', 120, minute]],
  // A class or an office answers at once, from one address.
  form_write: [
    ['address', 60, minute],
    ['entry', 600, 10 * minute],
    ['tenant', 2000, 10 * minute],
  ],
}

/** Budgets of visitors. Calls by signed-in users and API keys do not count. */
export const visitorBudgets = Object.entries(limitsOf).map(([name, limits]) => ({
  name,
  operations: [...operationsWhere(({ visitors }) => visitors?.budget === name)],
  limits,
}))

/** Counts a visitor's action. Throws `request.too_many` with the time to retry. */
export type CountVisitor = (use: VisitorUse) => void

/** Creates the budgets of this process. `isEnabled` is false with RATE_LIMIT=off. */
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
