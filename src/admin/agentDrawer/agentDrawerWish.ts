const listeners = new Set<() => void>()

/** Opens the agent drawer from elsewhere on the page; nothing happens where the person has none. */
export function openAgentDrawer(): void {
  for (const listener of listeners) listener()
}

/** Calls when somebody elsewhere wants the drawer; gives back how to stop. */
export function onAgentDrawerWish(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
