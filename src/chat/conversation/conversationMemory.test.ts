import { describe, expect, it } from 'vitest'
import { createConversationMemory } from './conversationMemory.ts'
import { createPendingMessages } from './pendingMessages.ts'

/** Fakes a browser storage. */
function fakeStorage(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return { storage: () => storage as unknown as Storage, kept: () => Object.fromEntries(values) }
}

const blocked = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

describe('§3 the names in the storage', () => {
  it('are web_chat_conversation_id for the operators, who need no token', () => {
    const { storage, kept } = fakeStorage()
    const memory = createConversationMemory({ storage })
    memory.keep({ id: 'c1', token: 'ct_secret' })
    expect(kept()).toEqual({ web_chat_conversation_id: 'c1' })
    expect(memory.read()).toEqual({ id: 'c1' })
  })

  it('bear the token of the plugin for visitors, whose conversation has a token of its own', () => {
    const { storage, kept } = fakeStorage()
    const memory = createConversationMemory({ storage, pluginToken: 'wc_1' })
    memory.keep({ id: 'c1', token: 'ct_1' })
    expect(kept()).toEqual({
      web_chat_conversation_id_wc_1: 'c1',
      web_chat_conversation_token_wc_1: 'ct_1',
    })
    expect(createConversationMemory({ storage, pluginToken: 'wc_1' }).read()).toEqual({
      id: 'c1',
      token: 'ct_1',
    })
    expect(createConversationMemory({ storage, pluginToken: 'wc_2' }).read()).toBeUndefined()
    memory.forget()
    expect(kept()).toEqual({})
  })
})

describe('the memory of a conversation', () => {
  it('writes nothing before a conversation is kept', () => {
    const { storage, kept } = fakeStorage()
    const memory = createConversationMemory({ storage, pluginToken: 'wc_1' })
    expect([memory.read(), kept()]).toEqual([undefined, {}])
  })

  it('knows no conversation of a visitor whose token is gone', () => {
    const { storage } = fakeStorage({ web_chat_conversation_id_wc_1: 'c1' })
    expect(createConversationMemory({ storage, pluginToken: 'wc_1' }).read()).toBeUndefined()
  })

  it('holds to its conversation when another tab begins a new one', () => {
    const { storage } = fakeStorage()
    const first = createConversationMemory({ storage, pluginToken: 'wc_1' })
    first.keep({ id: 'c1', token: 'ct_1' })
    createConversationMemory({ storage, pluginToken: 'wc_1' }).keep({ id: 'c2', token: 'ct_2' })
    expect(first.read()).toEqual({ id: 'c1', token: 'ct_1' })
  })

  it('lasts as long as the page where the storage is blocked', () => {
    const memory = createConversationMemory({ storage: blocked, pluginToken: 'wc_1' })
    expect(memory.read()).toBeUndefined()
    memory.keep({ id: 'c1', token: 'ct_1' })
    expect(memory.read()).toEqual({ id: 'c1', token: 'ct_1' })
    memory.forget()
    expect(memory.read()).toBeUndefined()
  })
})

describe('pending messages', () => {
  const message = (clientEventId: string) => ({ clientEventId, content: 'Hello', blocks: [] })

  it('keeps what is on its way, by conversation, over a reload', () => {
    const { storage, kept } = fakeStorage()
    const pendingMessages = createPendingMessages(storage)
    pendingMessages.add('c1', message('tmp-1'))
    pendingMessages.add('c1', message('tmp-2'))
    pendingMessages.add('c2', message('tmp-3'))
    pendingMessages.remove('c1', 'tmp-1')
    expect(createPendingMessages(storage).list('c1')).toEqual([message('tmp-2')])
    pendingMessages.remove('c1', 'tmp-2')
    pendingMessages.remove('c2', 'tmp-3')
    expect(kept()).toEqual({})
  })

  it.each(['{', '5', '[null, 3, {"content": 1}]'])('is empty where what is kept makes no sense: %s', text => {
    const { storage } = fakeStorage({ web_chat_outbox_c1: text })
    expect(createPendingMessages(storage).list('c1')).toEqual([])
  })

  it('is empty where the storage is blocked', () => {
    const pendingMessages = createPendingMessages(blocked)
    pendingMessages.add('c1', message('tmp-1'))
    expect(pendingMessages.list('c1')).toEqual([])
    pendingMessages.remove('c1', 'tmp-1')
  })
})
