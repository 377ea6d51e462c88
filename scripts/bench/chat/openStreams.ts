import { Agent, type ClientRequest, request } from 'node:http'

/** Open streams that only record when frames arrive. */
export interface HeldStreams {
  /**
   * Resolves with one time per stream: when it had received `count` more events than at the call, on the clock of
   * `performance`.
   */
  all(count: number): Promise<number[]>
  /** Starts counting. The returned function gives the total number of events that all streams have received since. */
  counted(): () => number
  close(): void
}

const frame = Buffer.from('event: conversation_event')

/** Opens one stream for each entry, 200 at a time. Throws if one is refused. */
export async function openStreams(
  base: string,
  streams: readonly { path: string; token?: string }[],
): Promise<HeldStreams> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const counts = new Int32Array(streams.length)
  const open: ClientRequest[] = []
  let onFrame = (_place: number) => {}
  for (let from = 0; from < streams.length; from += 200) {
    const some = streams.slice(from, from + 200)
    await Promise.all(some.map((stream, place) => openOne(stream, from + place)))
  }
  return { all, counted, close }

  function openOne({ path, token }: { path: string; token?: string }, place: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = token === undefined ? {} : { 'x-conversation-token': token }
      const asked = request(new URL(path, base), { agent, headers })
      open.push(asked)
      asked.on('error', reject)
      asked.on('response', answer => {
        if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`))
        answer.on('error', () => {})
        answer.on('data', (bytes: Buffer) => {
          const found = occurrences(bytes)
          if (found === 0) return
          counts[place] = (counts[place] ?? 0) + found
          onFrame(place)
        })
        resolve()
      })
      asked.end()
    })
  }

  function all(count: number): Promise<number[]> {
    const wanted = counts.map(before => before + count)
    const at = streams.map(() => 0)
    let missing = streams.length
    return new Promise(resolve => {
      onFrame = place => {
        if (at[place] !== 0 || (counts[place] ?? 0) < (wanted[place] ?? 0)) return
        at[place] = performance.now()
        if (--missing === 0) resolve(at)
      }
    })
  }

  function counted(): () => number {
    const sum = () => counts.reduce((total, count) => total + count, 0)
    const before = sum()
    return () => sum() - before
  }

  function close(): void {
    for (const asked of open) asked.destroy()
    agent.destroy()
  }
}

function occurrences(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(frame); at >= 0; at = bytes.indexOf(frame, at + 1)) count++
  return count
}
