import { createContext, useContext } from 'react'
import type { StepPlace } from '../model/addStep.ts'

/** Asks, beside an element, for the kind of a new step at a place. */
type AskForStep = (anchor: HTMLElement, place: StepPlace) => void

export const AskForStepContext = createContext<AskForStep>(() => undefined)

export function useAskForStep(): AskForStep {
  return useContext(AskForStepContext)
}
