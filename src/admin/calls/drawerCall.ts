/** Whether the drawer for calls has one under way; known to whoever wants the microphone as well. */
export const drawerCall = createDrawerCall()

function createDrawerCall() {
  const listeners = new Set<() => void>()
  let isOnCall = false
  return {
    isOnCall: () => isOnCall,
    set: (next: boolean) => {
      isOnCall = next
      for (const tell of listeners) tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
