import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'

export interface ServerState {
  /** The port that is listened on, or will be. */
  port: () => number
  /** Whether the server is about to stop. */
  isStopping: () => boolean
  /** Whether it refuses what is repeated elsewhere. */
  isLeaving: () => boolean
  announceStop: () => void
  turnAway: () => void
  listensBy: (http: FastifyInstance) => void
}

/** How a server stands while it runs. */
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

/** Null as long as nothing is listened on. */
function listeningPort({ server }: FastifyInstance): number | null {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}
