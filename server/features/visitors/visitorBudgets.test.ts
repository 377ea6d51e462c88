import { describe, expect, it } from 'vitest'
import metaSchema from '../../../openapi/operationWords.schema.json' with { type: 'json' }
import { AppError } from '../../errors.ts'
import { createVisitorBudgets, type VisitorUse, visitorBudgets } from './visitorBudgets.ts'

/** Returns budgets with their own clock. */
function budgetsAt(start = 0, isEnabled = true) {
  let time = start
  const count = createVisitorBudgets({ now: () => new Date(time), isEnabled })
  return {
    pass: (ms: number) => {
      time += ms
    },
    /** Returns how many of the tries succeed. */
    taken: (tries: number, use: (index: number) => VisitorUse) =>
      Array.from({ length: tries }, (_, index) => outcome(() => count(use(index)))).filter(
        one => one === null,
      ).length,
    refusal: (use: VisitorUse) => outcome(() => count(use)),
  }
}

function outcome(run: () => void): AppError | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const base = { tenantId: 't', ip: '203.0.113.1', conversationToken: undefined, entryToken: undefined }
const address = (index: number) => `203.0.${index >> 8}.${index & 255}`

/** One row per limit. Calls differ in everything except the sharer of the budget. */
const cases = visitorBudgets.flatMap(({ operations, limits }) =>
  operations.flatMap(operationId =>
    limits.map(([sharer, max, windowMs]) => ({ operationId, sharer, max, windowMs })),
  ),
)

function useOf({ operationId, sharer }: { operationId: string; sharer: string }, index: number): VisitorUse {
  return {
    ...base,
    operationId,
    ip: sharer === 'address' ? base.ip : address(index),
    conversationToken: sharer === 'conversation' ? 'ct_one' : `ct_${index}`,
    entryToken: sharer === 'entry' ? 'wc_one' : `wc_${index}`,
  }
}

describe('T31 what visitors may do', () => {
  it('has limits for every budget that the contract may name, and an operation for each', () => {
    const { budget } = metaSchema.$defs.visitors.properties
    expect(visitorBudgets.map(({ name }) => name).sort()).toEqual([...budget.enum].sort())
    expect(visitorBudgets.filter(({ operations }) => operations.length === 0)).toEqual([])
  })

  it('is as much as it says', () => {
    const told = cases.map(({ operationId, sharer, max, windowMs }) => [
      `${operationId} ${sharer}`,
      `${max} in ${windowMs / 60_000} min`,
    ])
    expect(Object.fromEntries(told)).toMatchObject({
      'startWebChatConversation address': '20 in 10 min',
      'startIntakeConversation entry': '300 in 10 min',
      'startWebChatConversation tenant': '1000 in 10 min',
      'sendMessage conversation': '30 in 1 min',
      'sendMessage address': '120 in 1 min',
      'sendMessage tenant': '3000 in 1 min',
      'uploadFile conversation': '30 in 10 min',
      'handOffConversation conversation': '10 in 10 min',
      'exportConversation conversation': '10 in 1 min',
    })
  })

  it.each(cases)('$operationId by one $sharer: $most, then 429 until the window ends', one => {
    const budgets = budgetsAt()
    expect(budgets.taken(one.max + 5, index => useOf(one, index))).toBe(one.max)
    const refused = budgets.refusal(useOf(one, 9_000))
    expect([refused?.status, refused?.code]).toEqual([429, 'request.too_many'])
    expect(Number(refused?.details.headers?.['retry-after'])).toBe(one.windowMs / 1000)
    budgets.pass(one.windowMs)
    expect(budgets.refusal(useOf(one, 9_001))).toBeNull()
  })

  it('is counted apart for each tenant', () => {
    const budgets = budgetsAt()
    const use = { ...base, operationId: 'startWebChatConversation', entryToken: 'wc_one' }
    budgets.taken(20, () => use)
    expect(budgets.refusal(use)).not.toBeNull()
    expect(budgets.refusal({ ...use, tenantId: 'other' })).toBeNull()
  })

  it('is shared by web chats and intakes that are begun from one address', () => {
    const budgets = budgetsAt()
    budgets.taken(20, () => ({ ...base, operationId: 'startWebChatConversation' }))
    expect(budgets.refusal({ ...base, operationId: 'startIntakeConversation' })).not.toBeNull()
  })

  it('is shared by the addresses that one IPv6 network hands out', () => {
    const budgets = budgetsAt()
    const use = (index: number) => ({
      ...base,
      operationId: 'startWebChatConversation',
      ip: `2001:db8::${index.toString(16)}`,
    })
    expect(budgets.taken(30, use)).toBe(20)
  })

  it('that one is refused is not taken from the others of the tenant', () => {
    const budgets = budgetsAt()
    budgets.taken(5000, () => ({ ...base, operationId: 'sendMessage', conversationToken: 'ct_loud' }))
    expect(
      budgets.refusal({ ...base, operationId: 'sendMessage', ip: address(7), conversationToken: 'ct_calm' }),
    ).toBeNull()
  })

  it('has no end for what has no budget, nor with RATE_LIMIT=off', () => {
    expect(budgetsAt().taken(2000, () => ({ ...base, operationId: 'listRecentMessages' }))).toBe(2000)
    const off = budgetsAt(0, false)
    expect(off.taken(2000, () => ({ ...base, operationId: 'startWebChatConversation' }))).toBe(2000)
  })
})
