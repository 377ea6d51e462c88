import type {
  CallListener,
  CreateVoiceTransport,
  VoiceCall,
  VoiceListener,
} from '../../src/voice/voiceTransport.ts'

/** An event with its arguments. */
export type Told = [name: string, ...rest: unknown[]]

/** A transport and its events so far. */
export interface Phone extends ReturnType<typeof createPhone> {}

/** Creates a phone. At the end of a call it records the number of recording microphones. */
export function createPhone(create: CreateVoiceTransport, liveMicrophones: () => number) {
  const told: Told[] = []
  const levels = { input: 0, output: 0 }
  const waiting = new Set<() => void>()
  let call: VoiceCall | null = null
  const tell = (...event: Told) => {
    told.push(event)
    for (const wake of [...waiting]) wake()
  }
  const transport = create(deviceListener(tell))
  const listener: CallListener = callListener(tell, levels, liveMicrophones)
  const take = async (taken: Promise<VoiceCall | null>) => {
    const took = await taken
    if (!took) throw new Error('No call came of it')
    call = took
  }
  const count = (name: string) => told.filter(([one]) => one === name).length
  return {
    told,
    count,
    levels,
    transport,
    dial: (to: string) => take(transport.dial({ To: to }, listener)),
    accept: () => take(transport.accept(listener)),
    /** Resolves once the measured level shows that the other side is audible. */
    untilHeard: () =>
      new Promise<void>(resolve => {
        const timer = setInterval(() => {
          if (levels.output < 0.1) return
          clearInterval(timer)
          resolve()
        }, 50)
      }),
    call: () => {
      if (!call) throw new Error('There was no call')
      return call
    },
    /** Resolves once the event has occurred `times` times; rejects after 20 seconds. */
    until: (name: string, times: number) =>
      new Promise<void>((resolve, reject) => {
        const wake = () => {
          if (count(name) < times) return
          waiting.delete(wake)
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(
          () => reject(new Error(`${name} was not told, but ${JSON.stringify(told)}`)),
          20_000,
        )
        waiting.add(wake)
        wake()
      }),
  }
}

function deviceListener(tell: (...event: Told) => void): VoiceListener {
  return {
    registered: () => tell('registered'),
    unregistered: () => tell('unregistered'),
    tokenWillExpire: () => tell('tokenWillExpire'),
    failed: ({ code, message }) => tell('deviceFailed', code, message),
    incoming: ({ from }) => tell('incoming', from),
    incomingEnded: () => tell('incomingEnded'),
  }
}

function callListener(
  tell: (...event: Told) => void,
  levels: { input: number; output: number },
  liveMicrophones: () => number,
): CallListener {
  return {
    ringing: () => tell('ringing'),
    accepted: callId => tell('accepted', callId),
    reconnecting: ({ code }) => tell('reconnecting', code),
    reconnected: () => tell('reconnected'),
    muted: isMuted => tell('muted', isMuted),
    failed: ({ code, message }) => tell('failed', code, message),
    ended: () => tell('ended', liveMicrophones()),
    volume: (input, output) => {
      levels.input = Math.max(levels.input, input)
      levels.output = Math.max(levels.output, output)
    },
    warning: (name, isOn) => tell('warning', name, isOn),
  }
}
