import { describe, expect, it } from 'vitest'
import { quietest } from './frameLevel.ts'
import { freshTurns, type TurnOutput, type TurnState, turnStep } from './turnEngine.ts'

const room = -62
const voice = -28

describe('turns of a call', () => {
  it('begin after 60 ms of voice and end after half a second of silence', () => {
    const call = caller()
    call.quiet(1000).speaks(1200, 'I would like a table for tomorrow night').quiet(1500)
    expect(call.told()).toEqual([
      '1060 speechStarted',
      '2440 transcribe',
      '2700 turnEnded: I would like a table for tomorrow night',
    ])
    expect(call.ended()).toMatchObject({ endpointMs: 500, sttMs: 0 })
  })

  it('end within 300 ms of a short answer', () => {
    const call = caller()
    call.quiet(500).speaks(300, 'Yeah.').quiet(1000)
    expect(call.silenceBeforeEnd()).toBeLessThanOrEqual(300)
  })

  it('go on over a pause within a sentence, and are transcribed whole', () => {
    const call = caller()
    call
      .quiet(500)
      .speaks(900, 'My number is')
      .quiet(900)
      .speaks(800, 'My number is four two six')
      .quiet(1500)
    expect(call.kinds()).toEqual(['speechStarted', 'transcribe', 'discard', 'transcribe', 'turnEnded'])
    expect(call.ended()).toMatchObject({ words: 'My number is four two six' })
  })

  it('wait up to 1.2 s for who has clearly not finished, and no longer', () => {
    const call = caller()
    call.quiet(500).speaks(900, 'I would like to come on Monday, but').quiet(3000)
    expect(call.ended()).toMatchObject({ endpointMs: 1200 })
  })

  it('end when the words come, where those come late, and say how long that took', () => {
    const call = caller({ sttMs: 700 })
    call.quiet(500).speaks(900, 'What do you have on Sunday?').quiet(2000)
    expect(call.ended()).toMatchObject({ endpointMs: 250, sttMs: 690 })
  })

  it('never begin with a click or with nobody there', () => {
    const call = caller()
    call.quiet(2000).speaks(40, 'click').quiet(2000)
    expect(call.told()).toEqual([])
  })

  it('begin and end over steady noise, and never with the noise alone', () => {
    const call = caller({ room: -42 })
    call.quiet(4000).speaks(900, 'Can you hear me?').quiet(1500)
    expect(call.kinds()).toEqual(['speechStarted', 'transcribe', 'turnEnded'])
    expect(call.told()[0]).toBe('4060 speechStarted')
  })

  it('take a noise that begins and stays for a turn without words once, and then for the room', () => {
    const call = caller()
    call.quiet(2000)
    call.room = -40
    call.quiet(6000)
    expect(call.kinds()).toEqual(['speechStarted', 'transcribe', 'nothingSaid'])
  })

  it('end after half a minute though the caller never pauses', () => {
    const call = caller()
    call.speaks(31_000, 'And then and then').quiet(60)
    expect(call.kinds().slice(0, 3)).toEqual(['speechStarted', 'transcribe', 'turnEnded'])
  })
})

describe('a caller who speaks while the agent does', () => {
  it('stops the agent after 100 ms of voice, and interrupts it once there are words', () => {
    const call = caller()
    call.agent().quiet(1000).speaks(800, 'Wait, tomorrow does not work.').quiet(1000)
    expect(call.told()).toEqual([
      '1100 speechStarted',
      '1100 bargeIn',
      '2040 transcribe',
      '2060 interrupted',
      '2060 turnEnded: Wait, tomorrow does not work.',
    ])
  })

  it('lets it go on after a cough', () => {
    const call = caller()
    call.agent().quiet(1000).speaks(250, '').quiet(1500)
    expect(call.kinds()).toEqual(['speechStarted', 'bargeIn', 'transcribe', 'resume'])
  })

  it('is not the echo of the agent, though a loud one is taken for a voice until it is known', () => {
    const soft = caller()
    soft.agent({ echo: -26 }).quiet(20_000)
    expect(soft.told()).toEqual([])
    const loud = caller()
    loud.agent({ echo: -17 })
    for (let time = 0; time < 10; time += 1) loud.quiet(1000, { hears: '' }).pause(600)
    expect(loud.kinds().filter(kind => kind === 'bargeIn').length).toBeLessThanOrEqual(2)
    loud.speaks(600, 'Stop please.').quiet(1000)
    expect(loud.kinds().slice(-3)).toEqual(['transcribe', 'interrupted', 'turnEnded'])
  })

  it('interrupts once, though they pause and go on', () => {
    const call = caller()
    call
      .agent()
      .quiet(600)
      .speaks(500, 'No, because')
      .quiet(600)
      .speaks(500, 'No, because I am away.')
      .quiet(900)
    expect(call.kinds().filter(kind => kind === 'interrupted' || kind === 'bargeIn')).toEqual([
      'bargeIn',
      'interrupted',
    ])
  })

  it('stops an agent that begins while they speak', () => {
    const call = caller()
    call.quiet(300).speaks(600, '')
    call.agent().speaks(400, 'I am not done.').quiet(900)
    expect(call.kinds()).toEqual(['speechStarted', 'bargeIn', 'transcribe', 'interrupted', 'turnEnded'])
  })
})

/** Creates a scripted call: what the microphone hears, frame by frame, and a recognizer that answers after `sttMs`. */
function caller({ sttMs = 10, room: ownRoom = room } = {}) {
  let state: TurnState = freshTurns
  let frames = 0
  let agentEcho: number | null = null
  let isStopped = false
  let answer: { at: number; words: string } | null = null
  let words = ''
  let lastVoiced = 0
  const log: { ms: number; output: TurnOutput }[] = []
  const call = {
    room: ownRoom,
    agent: ({ echo = -40 } = {}) => {
      agentEcho = echo
      isStopped = false
      return call
    },
    quiet: (ms: number, { hears }: { hears?: string } = {}) => {
      if (hears !== undefined) words = hears
      return run(ms, () => call.room)
    },
    pause: (ms: number) => {
      const before = agentEcho
      agentEcho = null
      run(ms, () => call.room)
      agentEcho = before
      return call
    },
    speaks: (ms: number, said: string) => {
      words = said
      run(ms, at => {
        lastVoiced = frames
        // Louder and softer, like syllables.
        return voice + 5 * Math.sin(at * 1.3)
      })
      return call
    },
    told: () =>
      log.map(({ ms, output }) =>
        output.type === 'turnEnded' ? `${ms} turnEnded: ${output.words}` : `${ms} ${output.type}`,
      ),
    kinds: () => log.map(({ output }) => output.type),
    ended: () => log.map(({ output }) => output).find(({ type }) => type === 'turnEnded'),
    silenceBeforeEnd: () =>
      (log.find(({ output }) => output.type === 'turnEnded')?.ms ?? Number.NaN) - (lastVoiced + 1) * 20,
  }
  return call

  function run(ms: number, level: (at: number) => number) {
    for (let at = 0; at < ms / 20; at += 1, frames += 1) {
      const isAgentSpeaking = agentEcho !== null && !isStopped
      const agentLevel = isAgentSpeaking ? -20 + 4 * Math.sin(frames / 2) : quietest
      const echo = isAgentSpeaking ? agentLevel + (agentEcho ?? 0) : quietest
      const heard = Math.max(level(at) + Math.sin(frames * 7), echo)
      take(turnStep(state, { type: 'frame', level: heard, agentLevel, isAgentSpeaking }))
      if (answer && frames * 20 >= answer.at) {
        const given = answer.words
        answer = null
        take(turnStep(state, { type: 'words', words: given }))
      }
    }
    return call
  }

  function take([next, outputs]: [TurnState, TurnOutput[]]): void {
    state = next
    for (const output of outputs) {
      log.push({ ms: (frames + 1) * 20, output })
      if (output.type === 'transcribe') answer = { at: frames * 20 + sttMs, words }
      if (output.type === 'discard') answer = null
      if (output.type === 'bargeIn') isStopped = true
      if (output.type === 'resume') isStopped = false
    }
  }
}
