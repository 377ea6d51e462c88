import { createContext, useContext } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { ChainDocument, ChainStep } from './model/chainDocument.ts'
import type { StepKinds } from './model/stepKinds.ts'

/** The chain that is edited, for every part of its page. */
export interface ChainEditing {
  /** Its short name as it is stored, by which runs and versions are asked for. */
  chainName: string
  document: ChainDocument
  /** As it was last stored. */
  record: JsonObject
  selectedStepId: string | null
  kinds: StepKinds
  /** What a new step has before anything of it is chosen. */
  stepStart: Omit<ChainStep, 'step_id' | 'type'>
  canUpdate: boolean
  select: (stepId: string | null) => void
  /** Changes of the same topic in quick succession are undone together. */
  replaceDocument: (document: ChainDocument, topic?: string) => void
  /** Has everything stored that is not yet: the server then knows the chain as it is shown. */
  flush: () => Promise<void>
  /** Reads the chain anew, such as after a version was restored. */
  refresh: () => Promise<void>
}

export const ChainEditorContext = createContext<ChainEditing | undefined>(undefined)

export function useChainEditor(): ChainEditing {
  const editing = useContext(ChainEditorContext)
  if (!editing) throw new Error('useChainEditor needs a ChainEditor above it')
  return editing
}
