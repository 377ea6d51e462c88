import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { processUse } from '../processCpu.ts'
import type { Stretch } from './legCallers.ts'
import { longWords, onVoiceServer } from './voiceServer.ts'

const legs = [25, 50, 100]
const processes = 2
const seconds = 20
const fetchedMs = 5000

/**
 * Measures the server's CPU during calls, and whether their frames arrive in time. The callers run in processes of
 * their own.
 */
export async function legFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of legs)
    figures.push(...(await onVoiceServer(longWords, ({ url, pid }) => measure(url, pid, count))))
  return figures
}

async function measure(url: string, pid: number, count: number): Promise<Figure[]> {
  const idle = await cpuShare(pid)
  const shares = Array.from({ length: processes }, (_, at) => Math.floor((count + at) / processes))
  const callers = shares.map(share =>
    fork(join(import.meta.dirname, 'legCallers.ts'), [url, String(share)], {
      execArgv: ['--import', 'tsx'],
    }),
  )
  try {
    await Promise.all(callers.map(answerOf))
    // The agent's speech is fetched as a whole when a call begins.
    await pause(fetchedMs)
    for (const caller of callers) caller.send('begin')
    const busy = await cpuShare(pid)
    const stretches = await Promise.all(callers.map(told))
    const of = (name: keyof Stretch) => stretches.reduce((all, stretch) => all + stretch[name], 0)
    const name = `${count} calls`
    return [
      {
        name: `${name}: CPU of the server for each, of one core`,
        value: (100 * (busy - idle)) / count,
        unit: '%',
      },
      {
        name: `${name}: frames that come, of 50 a second for each`,
        value: (100 * of('frames')) / (50 * seconds * count),
        unit: '%',
      },
      {
        name: `${name}: frames late by more than 40 ms`,
        value: (100 * of('late')) / of('frames'),
        unit: '%',
      },
      { name: `${name}: that did not connect and were placed again`, value: of('lost'), unit: '' },
      {
        name: `${name}: beats of the callers' own that were so late`,
        value: (100 * of('ownLate')) / (50 * seconds * processes),
        unit: '%',
      },
    ]
  } finally {
    for (const caller of callers) caller.kill()
  }
}

/** Returns the share of one core over the measured seconds. */
async function cpuShare(pid: number): Promise<number> {
  const [before, begun] = [processUse(pid).cpuMs, performance.now()]
  await pause(seconds * 1000)
  return (processUse(pid).cpuMs - before) / (performance.now() - begun)
}

async function told(caller: ChildProcess): Promise<Stretch> {
  const answer = answerOf(caller)
  caller.send('tell')
  return (await answer) as Stretch
}

/** Returns the next message of the process. Throws if the process ends instead. */
async function answerOf(caller: ChildProcess): Promise<unknown> {
  const gone = once(caller, 'exit').then(([code]) => {
    throw new Error(`A process of callers has ended with ${code}`)
  })
  gone.catch(() => {})
  const [said] = await Promise.race([once(caller, 'message'), gone])
  return said
}
