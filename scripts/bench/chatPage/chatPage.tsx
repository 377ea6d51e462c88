/** The chat alone on a page, as visitors see it, with a conversation of 1 000 messages and an answer that grows. */
import { useMemo, useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import { Chat } from '../../../src/chat/Chat.tsx'
import '../../../src/chat/chat.css'
import type { ChatApi } from '../../../src/chat/conversation/chatApi.ts'
import { conversationReducer, emptyLog } from '../../../src/chat/conversation/conversationReducer.ts'
import { chatLanguage } from '../../../src/chat/texts/chatLanguage.ts'
import { chatEntries, chatEvent, conversationView } from '../../../tests/ui/chat/chatEntries.ts'

const messages = 1000
const events = chatEntries(messages).map(({ event }) => event)
const history = conversationReducer(emptyLog, { type: 'page', events, isFirst: true })
/** Empty, because the page has all data and sends no requests. */
const api = {} as ChatApi

const english = chatLanguage('en')

function Page() {
  const [{ entries }, dispatch] = useReducer(conversationReducer, history)
  const view = useMemo(() => conversationView({ entries, isAnswering: true }), [entries])
  const say = (content: string) => {
    const event = chatEvent(messages + 1, { content, metadata: { streaming: true } })
    dispatch({ type: 'received', event })
  }
  const grow = async (tokens: number, everyMs: number) => {
    for (let token = 1; token <= tokens; token++) {
      say('word '.repeat(token * 2))
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  }
  Object.assign(window, { say, grow })
  return <Chat api={api} view={view} language={english} timeZone="UTC" scheme="light" />
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
