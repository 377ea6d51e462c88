import { createContext, useContext } from 'react'
import type { ChatTexts } from './ChatTexts.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** The language the chat speaks, with its texts. */
export interface ChatLanguage {
  language: string
  texts: ChatTexts
}

export const ChatLanguageContext = createContext<ChatLanguage>({ language: 'en', texts: en })

/** The chat's texts in the language that is on show; English where nothing else was provided. */
export function useChatTexts(): ChatTexts {
  return useContext(ChatLanguageContext).texts
}

/** The language times and numbers are written in. */
export function useChatLanguage(): string {
  return useContext(ChatLanguageContext).language
}

/** The chat in the language of a tag such as "de-AT"; English for one it does not speak. */
export function chatLanguage(tag: string): ChatLanguage {
  return /^de\b/i.test(tag)
    ? { language: tag, texts: de }
    : { language: /^en\b/i.test(tag) ? tag : 'en', texts: en }
}
