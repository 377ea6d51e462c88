import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { StepPlace } from '../model/addStep.ts'
import { findStep } from '../model/chainDocument.ts'
import { exitsOf } from '../model/stepExits.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { useStepActions } from '../useStepActions.ts'
import { ExitMenu } from './ExitMenu.tsx'
import { KindMenu } from './KindMenu.tsx'
import { AskForStepContext } from './useAskForStep.ts'

/** Lets every part of the page request a new step; all of them share one menu. */
export function StepAsker({ children }: { children: ReactNode }) {
  const { add } = useStepActions()
  const { latest, kinds } = useChainHandle()
  const [request, setRequest] = useState<{ anchor: HTMLElement; place: StepPlace } | null>(null)
  const ask = useCallback((anchor: HTMLElement, place: StepPlace) => setRequest({ anchor, place }), [])
  const close = () => setRequest(null)
  /** Element from which a step was added; the focus goes on from there once the menu is gone. */
  const addedFrom = useRef<HTMLElement>(undefined)
  const after = exitLess(request?.place)
  const before = after === undefined ? undefined : findStep(latest().document, after)
  const exits = before ? exitsOf(before, kinds) : []
  const isAskingForExit = exits.length > 0
  return (
    <AskForStepContext value={ask}>
      {children}
      <ExitMenu
        anchor={isAskingForExit ? (request?.anchor ?? null) : null}
        exits={exits}
        onClose={close}
        onChoose={exit => {
          if (request && after !== undefined) setRequest({ ...request, place: { after, exit } })
        }}
      />
      <KindMenu
        anchor={isAskingForExit ? null : (request?.anchor ?? null)}
        onClose={close}
        onChoose={type => {
          close()
          if (!request) return
          addedFrom.current = request.anchor
          add(type, request.place)
        }}
        onGone={() => {
          if (addedFrom.current) focusSettings(addedFrom.current)
          addedFrom.current = undefined
        }}
      />
    </AskForStepContext>
  )
}

/** Returns the step before a new one if it is not known yet at which of its exits. */
function exitLess(place: StepPlace | undefined): string | undefined {
  return place && 'after' in place && place.exit === undefined ? place.after : undefined
}

/**
 * Moves the focus to the first setting of the step that was just added. It stays where the person has put it since, and
 * in the list of the steps, where people add one after another by keyboard.
 */
function focusSettings(addedFrom: HTMLElement): void {
  const { activeElement, body } = document
  if (activeElement !== body && activeElement !== addedFrom) return
  if (addedFrom.closest('[role="tree"]')) return
  const fields = 'input, textarea, select, [contenteditable="true"]'
  document
    .querySelector<HTMLElement>(`[data-step-form] [data-field*="/config"] :is(${fields})`)
    ?.focus({ preventScroll: true })
}
