import { createContext, useContext } from 'react'
import { en } from './texts/en/en.ts'
import type { Texts } from './texts/Texts.ts'

/** The catalogue of the chosen language; English where nothing else was provided. */
export const TextsContext = createContext<Texts>(en)

export function useTexts(): Texts {
  return useContext(TextsContext)
}
