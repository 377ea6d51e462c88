import { type ReactNode, useCallback, useState } from 'react'
import type { StepPlace } from '../model/addStep.ts'
import { useStepActions } from '../useStepActions.ts'
import { KindMenu } from './KindMenu.tsx'
import { AskForStepContext } from './useAskForStep.ts'

/** Lets every part of the page request a new step; all of them share one menu. */
export function StepAsker({ children }: { children: ReactNode }) {
  const { add } = useStepActions()
  const [request, setRequest] = useState<{ anchor: HTMLElement; place: StepPlace } | null>(null)
  const ask = useCallback((anchor: HTMLElement, place: StepPlace) => setRequest({ anchor, place }), [])
  return (
    <AskForStepContext value={ask}>
      {children}
      <KindMenu
        anchor={request?.anchor ?? null}
        onClose={() => setRequest(null)}
        onChoose={type => {
          setRequest(null)
          if (request) add(type, request.place)
        }}
      />
    </AskForStepContext>
  )
}
