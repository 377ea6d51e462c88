import { useSyncExternalStore } from 'react'
import { isDrawerOnCall } from './isDrawerOnCall.ts'
import { useJoinedCall } from './useJoinedCall.ts'

/** Returns whether this page is in a call, its own or a joined one. */
export function useIsOnCall(): boolean {
  const isJoined = useJoinedCall() !== null
  return useSyncExternalStore(isDrawerOnCall.subscribe, isDrawerOnCall.get) || isJoined
}
