import { quietest } from './frameLevel.ts'

/** What tells a voice from noise and from the agent's own sound; never changed, only replaced. */
export interface Hearing {
  /** Levels of the latest frames. */
  levels: readonly number[]
  /** Levels of what the agent has said meanwhile. */
  agentLevels: readonly number[]
  /** Decibels by which the agent comes back from the caller's loudspeaker; learned. */
  echo: number
}

export const freshHearing: Hearing = { levels: [], agentLevels: [], echo: -26 }

/** Frames among which a voice makes pauses: 1.5 s. */
const remembered = 75
/** Frames after which a sound without ups and downs is noise: 0.5 s. */
const steadyFrames = 25
/** Decibels between which it stays. */
const steadyRange = 6
/** Frames for which an echo may be under way: 0.5 s. */
const echoFrames = 25
/** What goes on without pauses is a voice, not a room as loud as this. */
const loudestRoom = -40
/** A voice is this much louder than the noise. */
const overNoise = 10
/** And this much louder than the echo. */
const overEcho = 6
/** Softer than this is never a voice, however quiet the room. */
const softestVoice = -50

/** Takes a frame's level, and that of what the agent says meanwhile, and tells whether somebody speaks. */
export function hear(hearing: Hearing, level: number, agentLevel: number): [Hearing, boolean] {
  const levels = [...hearing.levels, level].slice(-remembered)
  const agentLevels = [...hearing.agentLevels, agentLevel].slice(-echoFrames)
  const agent = Math.max(...agentLevels)
  const echo = agent === quietest ? quietest : agent + hearing.echo + overEcho
  const threshold = Math.max(softestVoice, noise(levels) + overNoise, echo)
  return [{ levels, agentLevels, echo: hearing.echo }, level > threshold]
}

/** What was taken for an interruption was none: what comes back of the agent is likely louder than was thought. */
export function moreEcho(hearing: Hearing): Hearing {
  return { ...hearing, echo: Math.min(-6, hearing.echo + 6) }
}

/** It was one: softer voices may be heard again. */
export function lessEcho(hearing: Hearing): Hearing {
  return { ...hearing, echo: Math.max(freshHearing.echo, hearing.echo - 3) }
}

/** The softest of late, between words; or the level of what has been steady. */
function noise(levels: readonly number[]): number {
  const softest = Math.min(loudestRoom, ...levels)
  const late = levels.slice(-steadyFrames)
  const isSteady = late.length === steadyFrames && Math.max(...late) - Math.min(...late) < steadyRange
  return isSteady ? Math.max(softest, late.reduce((sum, level) => sum + level, 0) / late.length) : softest
}
