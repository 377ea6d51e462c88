import { createStore } from '../../state/createStore.ts'

/** Counts how often another part of the page has asked for the drawer. */
const requests = createStore(0)

/** Opens the agent drawer from elsewhere on the page; does nothing if the person has none. */
export function openAgentDrawer(): void {
  requests.set(requests.get() + 1)
}

/** Calls the listener when another part of the page opens the drawer; returns a function that unsubscribes. */
export const onAgentDrawerRequest = requests.subscribe
