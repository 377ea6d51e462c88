import { beforeEach, describe, expect, it } from 'vitest'
import { createPartnerMemory } from './partnerMemory.ts'

let kept: Map<string, string>
const storage = () =>
  ({
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
  }) as Storage

beforeEach(() => {
  kept = new Map()
})

describe("the drawer's memory", () => {
  it('§3 keeps the conversation under web_chat_conversation_id, and one for each partner', () => {
    createPartnerMemory('agent:a', storage).keep({ id: 'one', token: 'ct_1' })
    createPartnerMemory('agent:b', storage).keep({ id: 'two' })
    expect(kept.get('web_chat_conversation_id')).toBe('two')
    expect(createPartnerMemory('agent:a', storage).read()).toEqual({ id: 'one' })
    expect(createPartnerMemory('agent:b', storage).read()).toEqual({ id: 'two' })
    expect(createPartnerMemory('agent:c', storage).read()).toBeUndefined()
  })

  it('forgets a conversation', () => {
    const memory = createPartnerMemory('agent:a', storage)
    memory.keep({ id: 'one' })
    memory.forget()
    expect(memory.read()).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    const memory = createPartnerMemory('agent:a', () => {
      throw new DOMException('No storage here', 'SecurityError')
    })
    expect(memory.read()).toBeUndefined()
    memory.keep({ id: 'one' })
    expect(memory.read()).toEqual({ id: 'one' })
  })
})
