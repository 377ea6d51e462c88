import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

export interface ServerState {
  /** Returns the port that the server listens on, or will. */
  port: () => number
  /** Returns whether the server is about to stop. */
  isStopping: () => boolean
  /** Returns whether the server refuses requests that proxies retry elsewhere. */
  isLeaving: () => boolean
  announceStop: () => void
  turnAway: () => void
  listensBy: (http: FastifyInstance) => void
}

/** Creates the state of a running server. */
export function createServerState(env: Pick<Env, 'port'>): ServerState {
  let isStopping = false
  let isLeaving = false
  let known: FastifyInstance | undefined
  return {
    port: () => (known && listeningPort(known)) ?? env.port,
    isStopping: () => isStopping,
    isLeaving: () => isLeaving,
    announceStop: () => {
      isStopping = true
    },
    turnAway: () => {
      isLeaving = true
    },
    listensBy: http => {
      known = http
    },
  }
}

/** Returns the port; null while the server is not listening. */
function listeningPort({ server }: FastifyInstance): number | null {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}
