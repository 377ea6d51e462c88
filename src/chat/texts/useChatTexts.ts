import { createContext, useContext } from 'react'
import type { Late } from '../late/late.ts'
import type { ChatTexts, LateChatTexts } from './ChatTexts.ts'

/** The language of the chat, with its texts. */
export interface ChatLanguage {
  /** Tag that formats times and numbers. */
  language: string
  texts: ChatTexts
  /** Texts of late parts. */
  late: Late<LateChatTexts>
}

export const ChatLanguageContext = createContext<ChatLanguage | undefined>(undefined)

/** Returns the current language with its texts. Throws outside a ChatLanguageContext. */
export function useSpoken(): ChatLanguage {
  const spoken = useContext(ChatLanguageContext)
  if (!spoken) throw new Error('The chat needs a ChatLanguageContext above it')
  return spoken
}

/** Returns the chat's texts in the current language. */
export function useChatTexts(): ChatTexts {
  return useSpoken().texts
}

/** Returns the tag that formats times and numbers. */
export function useChatLanguage(): string {
  return useSpoken().language
}
