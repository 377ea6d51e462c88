import { useSyncExternalStore } from 'react'
import { type JoinedCall, joinedCall } from './joinedCall.ts'

/** Returns the call that the user has joined; null if none. */
export function useJoinedCall(): JoinedCall | null {
  return useSyncExternalStore(joinedCall.subscribe, joinedCall.state)
}
