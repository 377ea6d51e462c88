import { ApiError } from '../../api/ApiError.ts'
import { levelMeter } from '../own/levelMeter.ts'
import { openMicrophone, stopMicrophone, trackOf } from '../own/openMicrophone.ts'
import type { OwnCalls } from '../own/ownCalls.ts'
import { playRemote } from '../own/playRemote.ts'
import type { SoundKind } from '../own/soundLine.ts'
import type { VoiceFault } from '../voiceTransport.ts'
import { freshReport, type LineReport, type LineStep, type StepReport, withoutRest } from './lineReport.ts'
import type { LineMeasures } from './lineVerdict.ts'
import { type Echo, openEcho } from './openEcho.ts'

interface Deps {
  endpoint: Pick<OwnCalls, 'echo' | 'soundAddress'>
  /** Called with all parts each time one changes. */
  onReport: (report: LineReport) => void
  /** Called several times a second with the level of the microphone, from 0 to 1. */
  onLevel: (level: number) => void
}

const levelsEveryMs = 100
/** Milliseconds to wait for speech. */
const listenMs = 5000
/** Minimum level of speech, above that of a quiet room. */
const heardAbove = 0.15
/** Seconds for which users hear themselves. */
const echoSeconds = 8

/**
 * Tests everything that a call needs, one part after another, up to the echo; `stop` ends the test and releases the
 * microphone.
 */
export function testLine({ endpoint, onReport, onLevel }: Deps): { done: Promise<void>; stop: () => void } {
  let report = freshReport
  let isOver = false
  let loudest = 0
  const undo: (() => void)[] = []
  return { done: run().finally(stop), stop }

  async function run(): Promise<void> {
    const microphone = await findMicrophone()
    if (!microphone || isOver) return
    set('device', { state: 'works', name: trackOf(microphone).label })
    measure(microphone)
    await hear()
    const best = (await reach('webrtc', microphone)) ?? (await reach('websocket', microphone))
    if (best === 'webrtc') await reach('websocket', microphone)
    if (best) await listen(best, microphone)
  }

  async function findMicrophone(): Promise<MediaStream | null> {
    set('microphone', { state: 'running' })
    try {
      const microphone = await openMicrophone(undefined)
      undo.push(() => stopMicrophone(microphone))
      if (isOver) stopMicrophone(microphone)
      set('microphone', { state: 'works' })
      return microphone
    } catch (fault) {
      const isRefused = (fault as VoiceFault).code === 31401
      set('microphone', { state: 'failed', why: isRefused ? 'refused' : 'missing' })
      return null
    }
  }

  function measure(microphone: MediaStream): void {
    const context = new AudioContext()
    const meter = levelMeter(context, microphone)
    const timer = setInterval(() => {
      const level = meter.level()
      loudest = Math.max(loudest, level)
      onLevel(level)
    }, levelsEveryMs)
    undo.push(() => {
      clearInterval(timer)
      meter.close()
      void context.close()
      onLevel(0)
    })
  }

  /** Waits for speech. The test continues without it, because a line can be good without words. */
  async function hear(): Promise<void> {
    set('level', { state: 'running' })
    for (let waited = 0; waited < listenMs && loudest < heardAbove && !isOver; waited += levelsEveryMs)
      await pause(levelsEveryMs)
    set('level', loudest < heardAbove ? { state: 'failed', why: 'silent' } : { state: 'works' })
  }

  /** Returns the kind of path if it works, otherwise null. */
  async function reach(kind: SoundKind, microphone: MediaStream): Promise<SoundKind | null> {
    const echo = await tried(kind, kind, microphone)
    echo?.line.close()
    if (!echo) return null
    set(kind, { state: 'works', ms: echo.ms })
    return kind
  }

  async function listen(kind: SoundKind, microphone: MediaStream): Promise<void> {
    const echo = await tried('echo', kind, microphone)
    if (!echo) return
    const loudspeaker = playRemote(undefined)
    undo.push(() => {
      echo.line.close()
      loudspeaker.stop()
    })
    if (echo.sound) loudspeaker.play(echo.sound)
    for (let second = 0; second < echoSeconds && !isOver; second += 1) await pause(1000)
    if (isOver) return
    set('echo', { state: 'works', measures: await measured(echo) })
  }

  async function tried(step: LineStep, kind: SoundKind, microphone: MediaStream): Promise<Echo | null> {
    if (isOver) return null
    if (kind === 'webrtc' && typeof RTCPeerConnection !== 'function') {
      set(step, { state: 'failed', why: 'unsupported' })
      return null
    }
    set(step, { state: 'running' })
    try {
      const echo = await openEcho(kind, microphone, endpoint)
      if (!echo) set(step, { state: 'failed', why: 'blocked' })
      if (!isOver) return echo
      echo?.line.close()
    } catch (error) {
      const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503)
      set(step, { state: 'failed', why: isBusy ? 'busy' : 'server' })
    }
    return null
  }

  function set(step: LineStep, next: StepReport): void {
    if (isOver) return
    report = { ...report, [step]: next }
    onReport(report)
  }

  function stop(): void {
    if (isOver) return
    isOver = true
    for (const each of undo) each()
    report = withoutRest(report)
    onReport(report)
  }
}

async function measured({ line }: Echo): Promise<LineMeasures> {
  const { rtt = 0, jitter = 0, lost = 0, received = 0 } = (await line.stats()) ?? {}
  return { rtt: Math.round(rtt), jitter: Math.round(jitter), lost: lost / Math.max(1, lost + received) }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
