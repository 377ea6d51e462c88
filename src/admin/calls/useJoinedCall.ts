import { useSyncExternalStore } from 'react'
import { type JoinedCall, joinedCall } from './joinedCall.ts'

/** The call of which whoever is signed in is on the line; null for none. */
export function useJoinedCall(): JoinedCall | null {
  return useSyncExternalStore(joinedCall.subscribe, joinedCall.state)
}
