import { createStore } from '../../state/createStore.ts'

/** Shared state of the call drawer: whether it has a call in progress, for other features that use the microphone. */
export const isDrawerOnCall = createStore(false)
