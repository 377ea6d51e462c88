import { useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection/createConnection.ts'
import { useApi } from './useApi.ts'

/** Returns the state of the connection, and a function that checks it at once. */
export function useConnection(): { state: ConnectionState; tryNow: () => void } {
  const { connection } = useApi()
  return { state: useSyncExternalStore(connection.subscribe, connection.state), tryNow: connection.tryNow }
}
