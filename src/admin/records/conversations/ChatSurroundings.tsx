import { type ReactNode, useMemo } from 'react'
import { chatLanguage } from '../../../chat/texts/chatLanguage.ts'
import { type ChatLanguage, ChatLanguageContext } from '../../../chat/texts/useChatTexts.ts'
import { ChatClockContext, useToday } from '../../../chat/view/chatClock.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { conversationsTexts } from './conversationsTexts.ts'

interface Props {
  /** Name of the visitor, if it is known. */
  visitor?: string | undefined
  children: ReactNode
}

/** Provides the application's language, current day and time zone to a chat that the team reads. */
export function ChatSurroundings({ visitor, children }: Props) {
  const texts = useTexts()
  const timeZone = useTimeZone()
  const today = useToday(timeZone, currentTime)
  const clock = useMemo(() => ({ today, timeZone }), [today, timeZone])
  const spoken = useMemo(() => asTeam(chatLanguage(texts.language), texts, visitor), [texts, visitor])
  return (
    <ChatLanguageContext.Provider value={spoken}>
      <ChatClockContext.Provider value={clock}>{children}</ChatClockContext.Provider>
    </ChatLanguageContext.Provider>
  )
}

/**
 * Adapts the chat's texts to the team: the other person is called by their name, or a visitor, instead of "you", and
 * the field is for replies.
 */
function asTeam({ texts, ...spoken }: ChatLanguage, all: Texts, name: string | undefined): ChatLanguage {
  const { view, conversation } = texts
  const { visitor, nothingSaid, replyLabel: label, replyHint: placeholder } = conversationsTexts(all)
  return {
    ...spoken,
    texts: {
      ...texts,
      conversation: { ...conversation, empty: nothingSaid },
      view: {
        ...view,
        history: { ...view.history, you: name ?? visitor },
        composer: { ...view.composer, label, placeholder },
      },
    },
  }
}

function currentTime(): Date {
  return new Date()
}
