import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { createChatApi } from '../../../src/chat/api/createChatApi.ts'
import { createConversationMemory } from '../../../src/chat/conversation/conversationMemory.ts'
import { createConversationSession } from '../../../src/chat/conversation/conversationSession.ts'
import { createPendingMessages } from '../../../src/chat/conversation/pendingMessages.ts'
import { chatLanguage } from '../../../src/chat/texts/chatLanguage.ts'
import { en } from '../../../src/chat/texts/en.ts'
import { createTranslator } from '../../../src/chat/translation/createTranslator.ts'
import { createTranslationCache } from '../../../src/chat/translation/translationCache.ts'
import { TranslatorContext, useTranslated } from '../../../src/chat/translation/useTranslated.ts'
import { useTranslatedTexts } from '../../../src/chat/translation/useTranslatedTexts.ts'
import { errorText, useConversation } from '../../../src/chat/view/useConversation.ts'
import { chatServer, problem } from './chatServer.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

function setUp(server = chatServer()) {
  const memory = createConversationMemory({ storage: () => localStorage })
  const session = createConversationSession({
    api: createChatApi({ api: server.api, memory }),
    memory,
    pending: createPendingMessages(() => sessionStorage),
    start: () => ({}),
    save: () => undefined,
  })
  const hook = renderHook(
    ({ language }) => useConversation({ session, texts: chatLanguage(language).texts }),
    {
      wrapper: StrictMode,
      initialProps: { language: 'en' },
    },
  )
  return { server, session, ...hook }
}

describe('useConversation', () => {
  it('begins, follows, and shows what is said', async () => {
    const { server, result } = setUp()
    expect(result.current).toMatchObject({ phase: 'starting', entries: [], connection: 'connecting' })
    await waitFor(() => expect(result.current).toMatchObject({ phase: 'ready', connection: 'live' }))
    expect(server.talks).toHaveLength(1)
    act(() => result.current.send({ content: 'Hello', blocks: [] }))
    expect(result.current.entries[0]?.delivery).toBe('sending')
    await waitFor(() => expect(result.current.entries[0]?.delivery).toBe('stored'))
    const [talk] = server.talks
    if (talk) server.say(talk, { content: 'We are open' })
    await waitFor(() => expect(result.current.entries[1]?.event.content).toBe('We are open'))
    expect(result.current.unread).toBe(1)
  })

  it('keeps its functions, and the entries nothing has happened to', async () => {
    const { server, result } = setUp()
    await waitFor(() => expect(result.current.connection).toBe('live'))
    const [talk] = server.talks
    if (talk) server.say(talk)
    await waitFor(() => expect(result.current.entries).toHaveLength(1))
    const { send, loadEarlier, entries } = result.current
    if (talk) server.say(talk)
    await waitFor(() => expect(result.current.entries).toHaveLength(2))
    expect(result.current.send).toBe(send)
    expect(result.current.loadEarlier).toBe(loadEarlier)
    expect(result.current.entries[0]).toBe(entries[0])
  })

  it('§8 tells errors in the language on show', async () => {
    const { server, result, rerender } = setUp()
    await waitFor(() => expect(result.current.connection).toBe('live'))
    server.fail(({ method }) =>
      method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    )
    act(() => result.current.send({ content: 'Hello', blocks: [] }))
    await waitFor(() => expect(result.current.error).toBe(en.conversation.offline))
    rerender({ language: 'de-AT' })
    expect(result.current.error).toMatch(/^Der Server/)
    act(() => result.current.dismissError())
    expect(result.current.error).toBeNull()
  })

  it('ends the stream with the component', async () => {
    const { server, result, unmount } = setUp()
    await waitFor(() => expect(result.current.connection).toBe('live'))
    unmount()
    await waitFor(() => expect(server.lines()).toBe(0))
  })

  it('§8 says what the server says, and its own words where that said nothing', () => {
    expect(errorText(new ApiError(409, { detail: 'It is over.' }), en)).toBe('It is over.')
    expect(errorText(new ApiError(502, {}), en)).toBe(en.conversation.failed)
    expect(errorText(new TypeError('x is undefined'), en)).toBe(en.conversation.failed)
  })
})

describe('useTranslated', () => {
  const text = 'We are open on Saturday and you can call us'

  function Text({ isGrowing = false }: { isGrowing?: boolean }) {
    return <p>{useTranslated(text, { isGrowing })}</p>
  }

  function translated(translate: () => Promise<string>, isGrowing = false) {
    const cache = createTranslationCache(() => localStorage)
    const translator = createTranslator({ api: { translate }, cache, language: 'de' })
    return render(
      <TranslatorContext.Provider value={translator}>
        <Text isGrowing={isGrowing} />
      </TranslatorContext.Provider>,
    )
  }

  it('§7 shows a text in another language as it is, and its translation when that is there', async () => {
    const translate = vi.fn(async () => 'Wir haben geöffnet')
    translated(translate)
    expect(screen.getByText(text)).toBeTruthy()
    expect(await screen.findByText('Wir haben geöffnet')).toBeTruthy()
    cleanup()
    translated(translate)
    expect(screen.getByText('Wir haben geöffnet')).toBeTruthy()
    expect(translate).toHaveBeenCalledOnce()
  })

  it('asks for nothing while a text grows, or where the setting is off', async () => {
    const translate = vi.fn(async () => 'never')
    translated(translate, true)
    render(<Text />)
    await act(async () => undefined)
    expect(screen.getAllByText(text)).toHaveLength(2)
    expect(translate).not.toHaveBeenCalled()
  })

  it('says nothing of a translation that failed', async () => {
    translated(() => Promise.reject(new ApiError(503, { code: 'translation.unavailable' })))
    await act(async () => undefined)
    expect(screen.getByText(text)).toBeTruthy()
  })
})

describe('useTranslatedTexts', () => {
  const readBy = (language: string, isReady = true) => {
    const asked: string[] = []
    const translate = async (text: string) => {
      asked.push(text)
      return text.replace(/^Today$/m, 'Aujourd’hui')
    }
    const cache = createTranslationCache(() => localStorage)
    const translator = createTranslator({ api: { translate }, cache, language })
    const spoken = chatLanguage(language)
    const hook = renderHook(props => useTranslatedTexts({ spoken, translator, ...props }), {
      initialProps: { isReady },
    })
    return { ...hook, asked }
  }

  it('§7 translates the texts of the chat for readers of another language', async () => {
    const { result } = readBy('fr-CA')
    expect(result.current.texts.times.today).toBe('Today')
    await waitFor(() => expect(result.current.texts.times.today).toBe('Aujourd’hui'))
    expect(result.current.language).toBe('fr-CA')
  })

  it('asks for nothing before the conversation has begun, or for a language the chat speaks', async () => {
    const waiting = readBy('fr', false)
    const german = readBy('de-AT')
    await act(async () => undefined)
    expect([waiting.asked, german.asked]).toEqual([[], []])
    expect(german.result.current.texts.times.today).toBe('Heute')
    waiting.rerender({ isReady: true })
    await waitFor(() => expect(waiting.result.current.texts.times.today).toBe('Aujourd’hui'))
  })
})

it('a start that is refused is told, and can be tried again', async () => {
  const server = chatServer()
  server.fail(() => problem(403, 'web_chat.off', 'The chat is switched off.'))
  const { result } = setUp(server)
  await waitFor(() => expect(result.current.phase).toBe('failed'))
  expect(result.current.error).toBe('The chat is switched off.')
  server.fail(undefined)
  act(() => result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ phase: 'ready', error: null }))
})
