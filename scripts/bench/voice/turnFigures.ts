import { setTimeout as pause } from 'node:timers/promises'
import { frameLevel } from '../../../server/features/voice/own/frameLevel.ts'
import type { VoiceCaller } from '../../../tests/support/speech/voiceCaller.ts'
import type { Figure } from '../figure.ts'
import { sendOne } from '../load.ts'
import { percentiles } from './percentiles.ts'
import { type PlacedCall, placeCall } from './placeCall.ts'
import { tone } from './tone.ts'
import { longWords, onVoiceServer } from './voiceServer.ts'

const turns = 25
const interruptions = 15
/** Level in decibels relative to full scale above which the agent counts as audible. */
const heardAbove = -45
/** Frames of silence after which the agent has stopped: 100 ms. */
const silentFrames = 5
/** Milliseconds after which a wait fails. */
const patienceMs = 15_000

/**
 * Measures the time that the platform adds to a turn if all services answer at once, and how soon an interrupted agent
 * is silent.
 */
export async function turnFigures(): Promise<Figure[]> {
  return onVoiceServer('Hello.', async ({ url, model }) => {
    const call = await placeCall(url)
    await quiet(call.caller)
    const added = await overheads(url, call)
    // From now on, the agent's answers are long.
    model.next(...Array.from({ length: interruptions }, () => ({ kind: 'say' as const, text: longWords })))
    const stops: number[] = []
    for (let round = 0; round < interruptions; round++) stops.push(await interrupt(call.caller))
    await call.caller.close()
    return [
      ...percentiles('call: from the end of a turn to the first sound, services at 0 ms', added, 30),
      ...percentiles('call: from the first sound of a caller to silence of the agent', stops, 150),
    ]
  })
}

/** Returns the latency that the product itself measures, without the silence that it waits for. */
async function overheads(url: string, { caller, conversationId }: PlacedCall): Promise<number[]> {
  for (let turn = 0; turn < turns; turn++) {
    const before = caller.heard.length
    caller.say(tone(0.6, 8000, 12_000))
    await until(() => isHeard(caller, before), 'an answer')
    await quiet(caller)
  }
  const path = `/api/conversation/${conversationId}/recent_messages?limit=100`
  const events = await sendOne<Answer[]>(url, { method: 'GET', path })
  const found = events.flatMap(({ metadata: { latency } }) =>
    latency?.total === undefined ? [] : [latency.total - (latency.endpoint ?? 0)],
  )
  if (found.length < turns / 2) throw new Error(`Only ${found.length} answers say how long they took`)
  return found
}

interface Answer {
  metadata: { latency?: { endpoint?: number; total?: number } }
}

/** Asks for a long answer and speaks into it. Returns the milliseconds until the agent is silent. */
async function interrupt(caller: VoiceCaller): Promise<number> {
  const before = caller.heard.length
  caller.say(tone(0.6, 8000, 12_000))
  await until(() => isHeard(caller, before), 'a long answer')
  await pause(800)
  const start = performance.now()
  caller.say(tone(0.5, 8000, 12_000))
  const from = caller.heard.length
  let last = start
  let seen = from
  await until(() => {
    for (; seen < caller.heard.length; seen++)
      if (frameLevel(caller.heard[seen] as Int16Array) > heardAbove) last = performance.now()
    return caller.heard.slice(-silentFrames).every(frame => frameLevel(frame) <= heardAbove) && seen > from
  }, 'silence')
  await pause(100)
  return last - start
}

function isHeard(caller: VoiceCaller, from: number): boolean {
  return caller.heard.slice(from).some(frame => frameLevel(frame) > heardAbove)
}

/** Waits until the agent has finished speaking, and a moment longer. */
async function quiet(caller: VoiceCaller): Promise<void> {
  const last = 25
  await until(
    () => caller.heard.length > last && !isHeard(caller, caller.heard.length - last) && caller.isSilent(),
    'silence after an answer',
  )
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + patienceMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`There was no ${what}`)
    await pause(1)
  }
}
