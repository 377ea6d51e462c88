import { createStore } from '../../state/createStore.ts'

/** Counts how often another part of the page has asked for the drawer. */
const requests = createStore(0)

/** Opens the agent drawer from elsewhere on the page; nothing happens where the person has none. */
export function openAgentDrawer(): void {
  requests.set(requests.get() + 1)
}

/** Calls when somebody elsewhere wants the drawer; gives back how to stop. */
export const onAgentDrawerRequest = requests.subscribe
