import { createStore } from '../../state/createStore.ts'

/** Whether the drawer for calls has one under way; known to whoever wants the microphone as well. */
export const isDrawerOnCall = createStore(false)
