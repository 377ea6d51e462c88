import {
  createContext,
  type FocusEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isWithin } from '../../../../common/json/jsonPointer.ts'
import { pointerOfId } from '../../../resources/formModel/fieldId.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { type FormVisit, faultKey, type StepField, shownFaults } from './shownFaults.ts'
import type { ChainFaults } from './stepFaults.ts'

interface FieldWatch {
  /** Called when the person enters a field, or leaves all fields. */
  enter: (field: StepField | undefined) => void
  /** Called when the person changes something in the form. */
  edit: () => void
  /** Called when the person leaves a field. */
  leave: (field: StepField) => void
  /** Shows all faults, such as before a test. */
  showAll: () => void
}

const ignore = () => undefined
const idle: FieldWatch = { enter: ignore, edit: ignore, leave: ignore, showAll: ignore }

export const FieldWatchContext = createContext<FieldWatch>(idle)

export function useFieldWatchHandle(): FieldWatch {
  return useContext(FieldWatchContext)
}

/** Returns which of the found faults are shown, and the field that the person is writing in. */
export function useFieldWatch(found: ChainFaults) {
  const { selectedStepId } = useChainEditor()
  const [edited, setEdited] = useState<StepField>()
  const [visit, setVisit] = useState(() => beginVisit(selectedStepId, found))
  if (visit.stepId !== selectedStepId) setVisit(beginVisit(selectedStepId, found))
  const latest = useRef(found)
  const entered = useRef<StepField>(undefined)
  // What the first check finds has been there before the visit.
  const isFirst = useRef(true)
  useEffect(() => {
    if (latest.current === found || !isFirst.current) return
    isFirst.current = false
    setVisit(before => beginVisit(before.stepId, found))
  }, [found])
  latest.current = found
  const watch = useMemo<FieldWatch>(
    () => ({
      enter: field => {
        entered.current = field
        setEdited(before => (isSameField(before, field) ? before : undefined))
      },
      edit: () => setEdited(before => (isSameField(before, entered.current) ? before : entered.current)),
      leave: ({ stepId, pointer }) =>
        setVisit(before =>
          before.stepId !== stepId || before.left.includes(pointer)
            ? before
            : { ...before, left: [...before.left, pointer] },
        ),
      showAll: () => setVisit(before => beginVisit(before.stepId, latest.current)),
    }),
    [],
  )
  const faults = useMemo(() => shownFaults(found, { ...visit, edited }), [found, visit, edited])
  return { faults, edited, watch }
}

function beginVisit(stepId: string | null, { steps }: ChainFaults): Omit<FormVisit, 'edited'> {
  const known = stepId === null ? [] : (steps.get(stepId) ?? [])
  return { stepId, left: [], known: new Set(known.map(faultKey)) }
}

function isSameField(one: StepField | undefined, other: StepField | undefined): boolean {
  return one?.stepId === other?.stepId && one?.pointer === other?.pointer
}

/** Returns the handlers by which a step's form tells which of its fields the person enters and leaves. */
export function useWatchedForm(stepId: string) {
  const { enter, leave } = useFieldWatchHandle()
  // A form that closes has no field left to be in.
  useEffect(() => () => enter(undefined), [enter])
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const pointer = fieldAt(target)
      enter(pointer === undefined ? undefined : { stepId, pointer })
    },
    [stepId, enter],
  )
  const onBlur = useCallback(
    ({ target, relatedTarget }: FocusEvent) => {
      const pointer = fieldAt(target)
      const next = relatedTarget instanceof Element ? fieldAt(relatedTarget) : undefined
      if (pointer === undefined || (next !== undefined && isWithin(next, pointer))) return
      leave({ stepId, pointer })
      enter(undefined)
    },
    [stepId, enter, leave],
  )
  return { onFocus, onBlur }
}

/** Returns the pointer of the field that an element belongs to; undefined for buttons and outside of fields. */
function fieldAt(element: Element): string | undefined {
  if (element instanceof HTMLButtonElement) return undefined
  const field = element.closest('[data-field]')?.getAttribute('data-field')
  return field ? pointerOfId(field) : undefined
}
