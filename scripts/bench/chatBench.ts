import { createDataDir, removeDataDir, spawnServer } from '../../tests/support/serverProcess.ts'
import { answerLatency } from './chat/answerLatency.ts'
import { openStreams } from './chat/openStreams.ts'
import { say, settled, startTalk, streamOf, type Talk } from './chat/talk.ts'
import type { Figure } from './figure.ts'
import { processUse } from './processCpu.ts'

const messages = 200
const manyStreams = 5000
const firstStreams = 1000
const streamsOfOne = 2000
/**
 * A small heap is collected often, so that RSS shows the memory in use. A large heap varies by as much as 5 000 streams
 * take.
 */
const smallHeap = '--max-semi-space-size=1 --max-old-space-size=110'
const eventsToMany = 10

/**
 * Measures the time from a message to its answer, the memory per stream, and how fast one event reaches all streams.
 */
export async function chatBench(): Promise<Figure[]> {
  const memory = await onServer({ NODE_OPTIONS: smallHeap }, streamMemory)
  const { answer, fanOut } = await onServer({}, async url => ({
    answer: await answerLatency(url, { messages, content: 'Hello' }),
    fanOut: await fanOutLatency(url),
  }))
  return [
    { name: 'message to first event of the answer, p50', value: part(answer, 0.5), unit: 'ms' },
    { name: 'message to first event of the answer, p95', value: part(answer, 0.95), unit: 'ms', limit: 30 },
    { name: 'streams held open', value: manyStreams, unit: '' },
    { name: 'RSS per stream', value: memory, unit: 'kB', limit: 15 },
    { name: `one event to ${streamsOfOne} streams, p50`, value: part(fanOut, 0.5), unit: 'ms' },
    { name: `one event to ${streamsOfOne} streams, p99`, value: part(fanOut, 0.99), unit: 'ms', limit: 150 },
  ]
}

async function onServer<T>(
  env: Record<string, string>,
  measure: (url: string, pid: number) => Promise<T>,
): Promise<T> {
  const dataDir = await createDataDir()
  const server = spawnServer({ env: { DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env } })
  try {
    return await measure(await server.ready, server.pid)
  } finally {
    await server.stop()
    await removeDataDir(dataDir)
  }
}

/** Returns the growth of the server per stream in kB, after the first thousand streams have warmed it up. */
async function streamMemory(url: string, pid: number): Promise<number> {
  const talks: Talk[] = []
  for (let number = 0; number < manyStreams / 10; number++) talks.push(await startTalk(url))
  const all = Array.from({ length: manyStreams }, (_, place) => streamOf(talks[place % talks.length] as Talk))
  const first = await openStreams(url, all.slice(0, firstStreams))
  const before = processUse(pid).rssMb
  const others = await openStreams(url, all.slice(firstStreams))
  const after = processUse(pid).rssMb
  first.close()
  others.close()
  return ((after - before) * 1024) / (manyStreams - firstStreams)
}

async function fanOutLatency(url: string): Promise<number[]> {
  const talk = await startTalk(url)
  const streams = await openStreams(
    url,
    Array.from({ length: streamsOfOne }, () => streamOf(talk)),
  )
  const times: number[] = []
  for (let number = 0; number < eventsToMany; number++) {
    const received = streams.all(1)
    const sent = performance.now()
    await say(url, talk, `Message ${number}`)
    times.push(...(await received).map(at => at - sent))
    await settled(url, talk)
  }
  streams.close()
  return times
}

function part(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
