import { createContext, useContext } from 'react'
import type { Late } from '../late/late.ts'
import type { ChatTexts, LateChatTexts } from './ChatTexts.ts'

/** The language the chat speaks, with its texts. */
export interface ChatLanguage {
  /** Tag by which times and numbers are written. */
  language: string
  texts: ChatTexts
  /** What late parts say. */
  late: Late<LateChatTexts>
}

export const ChatLanguageContext = createContext<ChatLanguage | undefined>(undefined)

/** The language that is on show, with its texts. */
export function useSpoken(): ChatLanguage {
  const spoken = useContext(ChatLanguageContext)
  if (!spoken) throw new Error('The chat needs a ChatLanguageContext above it')
  return spoken
}

/** The chat's texts in the language that is on show. */
export function useChatTexts(): ChatTexts {
  return useSpoken().texts
}

/** The language times and numbers are written in. */
export function useChatLanguage(): string {
  return useSpoken().language
}
