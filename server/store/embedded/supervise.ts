import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { StoreLog } from '../storeLog.ts'

interface SuperviseOptions {
  /** The connection that holds the owner lock; its end means that the database died. */
  connection: pg.Client
  /** Starts or adopts the database and takes the lock again. */
  open(): Promise<pg.Client>
  log: StoreLog
}

export interface Supervisor {
  /** Ends the supervision, and stops the database unless another server has taken it over. */
  stop(stopDatabase: () => Promise<void>): Promise<void>
}

const shortestPause = 50
const longestPause = 2000
/** After this time the database counts as healthy, and its next death is answered at once. */
const soundMilliseconds = 10_000

/** Restarts the database when it dies: the first time at once, then with growing pauses while it keeps dying. */
export function supervise({ connection, open, log }: SuperviseOptions): Supervisor {
  let held: pg.Client | null = null
  let stopping = false
  let pause = 0
  let recovery: Promise<void> = Promise.resolve()
  let sound: NodeJS.Timeout
  hold(connection)
  return { stop }

  function hold(client: pg.Client) {
    held = client
    sound = setTimeout(() => {
      pause = 0
    }, soundMilliseconds).unref()
    client.once('end', () => lose(client))
    // The connection may have ended before the listener was added.
    client.query('select 1').catch(() => lose(client))
  }

  function lose(client: pg.Client) {
    if (held !== client) return
    held = null
    clearTimeout(sound)
    if (!stopping) recovery = recover()
  }

  async function recover() {
    log.error({}, 'The embedded database went away; it is being restarted')
    while (!stopping) {
      await delay(pause)
      pause = Math.min(Math.max(pause * 2, shortestPause), longestPause)
      try {
        hold(await open())
        log.info({}, 'The embedded database is back')
        return
      } catch (error) {
        log.error({ err: error }, 'The embedded database could not be restarted; another attempt follows')
      }
    }
  }

  async function stop(stopDatabase: () => Promise<void>) {
    stopping = true
    await recovery
    clearTimeout(sound)
    if (!held) return
    const client = held
    await stopDatabase()
    await client.end()
  }
}
