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
  /** As `replaceDocument`, for typing: the rest of the page shows it when the typing rests. */
  typeDocument: (document: ChainDocument, topic: string) => void
  /** Has everything stored that is not yet: the server then knows the chain as it is shown. */
  flush: () => Promise<void>
  /** Reads the chain anew, such as after a version was restored. */
  refresh: () => Promise<void>
}

/** What can be done with the chain, for parts that do not show it: it stays the same while somebody types. */
export interface ChainHandle
  extends Omit<ChainEditing, 'document' | 'record' | 'selectedStepId' | 'stepStart'> {
  /** The chain as it is at this moment, for what somebody sets off; while somebody types it is ahead of what is drawn. */
  latest: () => ChainEditing
}

export const ChainEditorContext = createContext<ChainEditing | undefined>(undefined)
export const ChainHandleContext = createContext<ChainHandle | undefined>(undefined)

/** The chain as it is shown; whoever asks is drawn anew with each change. */
export function useChainEditor(): ChainEditing {
  return provided(useContext(ChainEditorContext))
}

/** The chain for whoever only acts on it, and is not drawn anew while it changes. */
export function useChainHandle(): ChainHandle {
  return provided(useContext(ChainHandleContext))
}

function provided<T>(value: T | undefined): T {
  if (!value) throw new Error('A part of the chain editor needs a ChainEditorProvider above it')
  return value
}
