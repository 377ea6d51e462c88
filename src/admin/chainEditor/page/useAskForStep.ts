import { createContext, useContext } from 'react'
import type { StepPlace } from '../model/addStep.ts'

/** Opens the menu of step kinds beside an element, for a new step at a position. */
type AskForStep = (anchor: HTMLElement, place: StepPlace) => void

export const AskForStepContext = createContext<AskForStep>(() => undefined)

export function useAskForStep(): AskForStep {
  return useContext(AskForStepContext)
}
