import { type ReactNode, useCallback, useState } from 'react'
import type { StepPlace } from '../model/addStep.ts'
import { useStepActions } from '../useStepActions.ts'
import { KindMenu } from './KindMenu.tsx'
import { AskForStepContext } from './useAskForStep.ts'

/** Lets every part of the page ask for a new step; one menu serves them all. */
export function StepAsker({ children }: { children: ReactNode }) {
  const { add } = useStepActions()
  const [wish, setWish] = useState<{ anchor: HTMLElement; place: StepPlace } | null>(null)
  const ask = useCallback((anchor: HTMLElement, place: StepPlace) => setWish({ anchor, place }), [])
  return (
    <AskForStepContext value={ask}>
      {children}
      <KindMenu
        anchor={wish?.anchor ?? null}
        onClose={() => setWish(null)}
        onChoose={type => {
          setWish(null)
          if (wish) add(type, wish.place)
        }}
      />
    </AskForStepContext>
  )
}
