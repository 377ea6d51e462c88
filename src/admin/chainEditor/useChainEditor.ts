import { createContext, useContext } from 'react'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { ChainDocument, ChainStep } from './model/chainDocument.ts'
import type { StepKinds } from './model/stepKinds.ts'

/** The chain in the editor, for every part of its page. */
export interface ChainEditing {
  /** Short name as stored, used to request runs and versions. */
  chainName: string
  document: ChainDocument
  /** Record as last saved. */
  record: JsonObject
  selectedStepId: string | null
  /** True if the start node is selected, whose form shows the chain's inputs. */
  isStartSelected: boolean
  kinds: StepKinds
  /** Defaults of a new step. */
  stepStart: Omit<ChainStep, 'step_id' | 'type'>
  canUpdate: boolean
  /** Selects a step or, by `startId`, the start node. */
  select: (stepId: string | null) => void
  /** Applies a change; changes with the same topic in quick succession are undone together. */
  replaceDocument: (document: ChainDocument, topic?: string) => void
  /** Like `replaceDocument`, for typing: the rest of the page updates when typing pauses. */
  typeDocument: (document: ChainDocument, topic: string) => void
  /** Saves all unsaved changes, so that the server has the chain as shown. */
  flush: () => Promise<void>
  /** Reloads the chain, such as after a version was restored. */
  refresh: () => Promise<void>
}

/** Access to the chain for parts that do not show it; it stays the same during typing. */
export interface ChainHandle
  extends Omit<ChainEditing, 'document' | 'record' | 'selectedStepId' | 'isStartSelected' | 'stepStart'> {
  /** Returns the current chain, for event handlers; during typing it is ahead of the rendered one. */
  latest: () => ChainEditing
}

export const ChainEditorContext = createContext<ChainEditing | undefined>(undefined)
export const ChainHandleContext = createContext<ChainHandle | undefined>(undefined)

/** Returns the chain as shown; the component re-renders with each change. */
export function useChainEditor(): ChainEditing {
  return provided(useContext(ChainEditorContext))
}

/** Returns access to the chain for components that only act on it; they do not re-render when it changes. */
export function useChainHandle(): ChainHandle {
  return provided(useContext(ChainHandleContext))
}

function provided<T>(value: T | undefined): T {
  if (!value) throw new Error('A part of the chain editor needs a ChainEditorProvider above it')
  return value
}
