import { quietest } from './frameLevel.ts'

/** Immutable state that distinguishes a voice from noise and from the agent's own sound. */
export interface Hearing {
  /** Levels of the latest frames. */
  levels: readonly number[]
  /** Levels of the agent's speech at the same time. */
  agentLevels: readonly number[]
  /** Learned level of the agent's echo from the caller's loudspeaker, in decibels relative to the agent. */
  echo: number
}

export const freshHearing: Hearing = { levels: [], agentLevels: [], echo: -26 }

/** Frames within which a voice makes pauses: 1.5 s. */
const remembered = 75
/** Frames after which a sound of steady level counts as noise: 0.5 s. */
const steadyFrames = 25
/** Range of a steady level, in decibels. */
const steadyRange = 6
/** Maximum delay of an echo, in frames: 0.5 s. */
const echoFrames = 25
/** Loudest level of a room, in decibels. A louder sound without pauses is a voice. */
const loudestRoom = -40
/** Decibels by which a voice exceeds the noise. */
const overNoise = 10
/** Decibels by which a voice exceeds the echo. */
const overEcho = 6
/** Level below which no sound counts as a voice, in any room. */
const softestVoice = -50

/**
 * Takes the levels of a frame and of the agent at that time; returns the next state and whether the frame contains a
 * voice.
 */
export function hear(hearing: Hearing, level: number, agentLevel: number): [Hearing, boolean] {
  const levels = [...hearing.levels, level].slice(-remembered)
  const agentLevels = [...hearing.agentLevels, agentLevel].slice(-echoFrames)
  const agent = Math.max(...agentLevels)
  const echo = agent === quietest ? quietest : agent + hearing.echo + overEcho
  const threshold = Math.max(softestVoice, noise(levels) + overNoise, echo)
  return [{ levels, agentLevels, echo: hearing.echo }, level > threshold]
}

/** Raises the assumed echo after a false interruption: the agent's sound probably returns louder than assumed. */
export function moreEcho(hearing: Hearing): Hearing {
  return { ...hearing, echo: Math.min(-6, hearing.echo + 6) }
}

/** Lowers the assumed echo after a real interruption, so that softer voices are heard again. */
export function lessEcho(hearing: Hearing): Hearing {
  return { ...hearing, echo: Math.max(freshHearing.echo, hearing.echo - 3) }
}

/**
 * Returns the noise level: the softest recent level, as between words, or the mean of a steady sound if it is louder.
 */
function noise(levels: readonly number[]): number {
  const softest = Math.min(loudestRoom, ...levels)
  const late = levels.slice(-steadyFrames)
  const isSteady = late.length === steadyFrames && Math.max(...late) - Math.min(...late) < steadyRange
  return isSteady ? Math.max(softest, late.reduce((sum, level) => sum + level, 0) / late.length) : softest
}
