import { createContext, useContext } from 'react'
import { type BookingTexts, en } from '../texts/en.ts'

interface Spoken {
  texts: BookingTexts
  /** Tag that formats times. */
  language: string
}

export const SpokenContext = createContext<Spoken>({ texts: en, language: 'en' })

/** Returns the page's texts, and the tag that formats times. */
export function useSpoken(): Spoken {
  return useContext(SpokenContext)
}
