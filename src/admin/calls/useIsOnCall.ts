import { useSyncExternalStore } from 'react'
import { isDrawerOnCall } from './isDrawerOnCall.ts'
import { useJoinedCall } from './useJoinedCall.ts'

/** Whether this page is in a call, the drawer's own or one that was joined. */
export function useIsOnCall(): boolean {
  const isJoined = useJoinedCall() !== null
  return useSyncExternalStore(isDrawerOnCall.subscribe, isDrawerOnCall.get) || isJoined
}
