import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startupError.ts'
import { connectOwner } from './connectOwner.ts'
import {
  type Cluster,
  lastComplaint,
  livingPostmaster,
  type Postmaster,
  removeStaleMarks,
  startPostmaster,
} from './postmaster.ts'

/** Connects to the cluster's PostgreSQL: a running one, or one that it starts. Throws StartupError. */
export async function bringUp(cluster: Cluster): Promise<pg.Client> {
  const start = createStarter(cluster)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const answer = await connectOwner(cluster.socketDirectory, cluster.password)
    if (answer instanceof pg.Client) return answer
    if (answer === 'absent') await start()
    await delay(pauseMilliseconds)
  }
  throw new StartupError(`The embedded PostgreSQL did not get ready: ${await lastComplaint(cluster.home)}`)
}

const pauseMilliseconds = 50
/** Five minutes: a recovery after a crash usually takes seconds, but must not be interrupted. */
const maxAttempts = 6000
const maxStarts = 10
/** A busy backend keeps the shared memory of a dead postmaster until its statement ends. */
const maxMemoryWaits = 600
const maxSilence = 300

/** Returns a function that starts PostgreSQL if none is running. Call it again while nothing listens. */
function createStarter(cluster: Cluster): () => Promise<void> {
  const { home, socketDirectory } = cluster
  let started: Postmaster | null = null
  let failures = 0
  let silences = 0
  return async () => {
    if (started && !started.exited) return
    if (started?.exited) {
      const complaint = await lastComplaint(home)
      failures += complaint.includes('shared memory block') ? maxStarts / maxMemoryWaits : 1
      if (failures >= maxStarts)
        throw new StartupError(`The embedded PostgreSQL does not start: ${complaint}`)
      if (complaint.includes('lock file')) await removeStaleMarks(home, socketDirectory)
    }
    const living = await livingPostmaster(home)
    if (living === null) started = startPostmaster(cluster)
    else if (++silences > maxSilence) {
      throw new StartupError(
        `PostgreSQL (process ${living}) runs in ${home.cluster} but is out of reach: stop it`,
      )
    }
  }
}
