import { useSyncExternalStore } from 'react'
import { drawerCall } from './drawerCall.ts'
import { useJoinedCall } from './useJoinedCall.ts'

/** Whether this page is in a call, the drawer's own or one that was joined. */
export function useIsOnCall(): boolean {
  const isJoined = useJoinedCall() !== null
  return useSyncExternalStore(drawerCall.subscribe, drawerCall.isOnCall) || isJoined
}
