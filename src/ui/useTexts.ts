import { createContext, useContext } from 'react'
import { en } from './texts/en/en.ts'
import type { Texts } from './texts/Texts.ts'

/** Texts of the chosen language; English by default. */
export const TextsContext = createContext<Texts>(en)

export function useTexts(): Texts {
  return useContext(TextsContext)
}
