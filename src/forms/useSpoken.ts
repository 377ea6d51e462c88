import { createContext, useContext } from 'react'
import { en, type FormTexts } from './texts/en.ts'

export const SpokenContext = createContext<FormTexts>(en)

/** Returns the page's texts. */
export function useSpoken(): FormTexts {
  return useContext(SpokenContext)
}
