import { frameMs } from './audioLeg.ts'
import { patience } from './patience.ts'
import { freshHearing, type Hearing, hear, lessEcho, moreEcho } from './voiceDetector.ts'

/** Immutable state of a call: who speaks, and what is known of the caller's turn. */
export interface TurnState {
  hearing: Hearing
  voicedRun: number
  silentRun: number
  /** The caller's turn; null while they are silent. */
  turn: Turn | null
}

interface Turn {
  frames: number
  /** True if the turn stopped the agent. */
  hasStopped: boolean
  /** True if the interruption contained words. */
  isConfirmed: boolean
  /** Words up to the latest pause; null while they are not requested or not yet known. */
  words: string | null
  isAsked: boolean
}

export type TurnInput =
  | {
      type: 'frame'
      /** Level of the caller's microphone, in decibels below full scale. */
      level: number
      /** Level of the agent's speech at the same time. */
      agentLevel: number
      isAgentSpeaking: boolean
    }
  /** Words of the turn so far; empty if it contained no speech. */
  | { type: 'words'; words: string }

export type TurnOutput =
  | { type: 'speechStarted' }
  /** Stop the agent, which may have to continue later. */
  | { type: 'bargeIn' }
  /** The caller pauses: request the words so far. */
  | { type: 'transcribe' }
  /** The caller continues: the requested words are incomplete. */
  | { type: 'discard' }
  /** The barge-in contained words: the agent is interrupted for good. */
  | { type: 'interrupted' }
  /** It was a cough or an echo: the agent continues where it stopped. */
  | { type: 'resume' }
  /** The turn contained no words. */
  | { type: 'nothingSaid' }
  | {
      type: 'turnEnded'
      words: string
      /** Milliseconds of silence between the last voiced frame and the decision. */
      endpointMs: number
      /** Milliseconds from the decision to the words. */
      sttMs: number
    }

/** Voiced frames in a row that begin a turn. */
const voicedToStart = 3
/** Voiced frames in a row that stop the agent: 100 ms. */
const voicedToStop = 5
/** Voiced frames in a row that end a pause; fewer are a click. */
const voicedToGoOn = 2
/** Frames of silence before the words are requested, so that they are known when the turn may end. */
const silentToAsk = 12
/** Maximum frames of a turn, so that a caller who never pauses is still answered: 30 s. */
const longestTurn = 1500

const freshTurn: Turn = { frames: 0, hasStopped: false, isConfirmed: false, words: null, isAsked: false }

export const freshTurns: TurnState = { hearing: freshHearing, voicedRun: 0, silentRun: 0, turn: null }

/** Computes one step: takes an input, and returns the next state and the outputs. */
export function turnStep(state: TurnState, input: TurnInput): [TurnState, TurnOutput[]] {
  if (input.type === 'words') return wordsCome(state, input.words)
  const [hearing, isVoiced] = hear(state.hearing, input.level, input.agentLevel)
  const voicedRun = isVoiced ? state.voicedRun + 1 : 0
  const silentRun = voicedRun >= voicedToGoOn ? 0 : state.silentRun + 1
  const next = { ...state, hearing, voicedRun, silentRun }
  return next.turn ? goOn(next, next.turn, input.isAgentSpeaking) : begin(next, input.isAgentSpeaking)
}

function begin(state: TurnState, isAgentSpeaking: boolean): [TurnState, TurnOutput[]] {
  if (state.voicedRun < (isAgentSpeaking ? voicedToStop : voicedToStart)) return [state, []]
  const turn: Turn = { ...freshTurn, frames: state.voicedRun, hasStopped: isAgentSpeaking }
  const stop: TurnOutput[] = isAgentSpeaking ? [{ type: 'bargeIn' }] : []
  return [{ ...state, turn }, [{ type: 'speechStarted' }, ...stop]]
}

function goOn(state: TurnState, before: Turn, isAgentSpeaking: boolean): [TurnState, TurnOutput[]] {
  const outputs: TurnOutput[] = []
  const turn = { ...before, frames: before.frames + 1 }
  if (isAgentSpeaking && state.voicedRun >= voicedToStop) {
    turn.hasStopped = true
    turn.isConfirmed = false
    outputs.push({ type: 'bargeIn' })
  }
  const isLong = turn.frames >= longestTurn
  if (turn.isAsked && state.silentRun === 0 && !isLong) {
    outputs.push({ type: 'discard' })
    return [{ ...state, turn: { ...turn, isAsked: false, words: null } }, outputs]
  }
  if (!turn.isAsked && (state.silentRun >= silentToAsk || isLong)) {
    turn.isAsked = true
    outputs.push({ type: 'transcribe' })
  }
  const [after, more] = settle({ ...state, turn }, turn)
  return [after, [...outputs, ...more]]
}

function wordsCome(state: TurnState, words: string): [TurnState, TurnOutput[]] {
  const { turn } = state
  if (!turn?.isAsked) return [state, []]
  if (!/[\p{L}\p{N}]/u.test(words)) return nothingSaid(state, turn)
  const isNews = turn.hasStopped && !turn.isConfirmed
  const known = { ...turn, words, isConfirmed: turn.hasStopped }
  const hearing = isNews ? lessEcho(state.hearing) : state.hearing
  const [after, more] = settle({ ...state, hearing, turn: known }, known)
  return [after, [...(isNews ? [{ type: 'interrupted' } as const] : []), ...more]]
}

function nothingSaid(state: TurnState, { hasStopped, isConfirmed }: Turn): [TurnState, TurnOutput[]] {
  const ended = { ...state, turn: null }
  if (!hasStopped || isConfirmed) return [ended, [{ type: 'nothingSaid' }]]
  return [{ ...ended, hearing: moreEcho(state.hearing) }, [{ type: 'resume' }]]
}

/** Ends the turn if its words are known and the silence has lasted as long as they require. */
function settle(state: TurnState, { words, frames }: Turn): [TurnState, TurnOutput[]] {
  if (words === null) return [state, []]
  const silentMs = state.silentRun * frameMs
  const isLong = frames >= longestTurn
  const endpointMs = isLong ? 0 : patience(words)
  if (silentMs < endpointMs) return [state, []]
  const ended = { type: 'turnEnded', words, endpointMs, sttMs: silentMs - endpointMs } as const
  return [{ ...state, turn: null, voicedRun: 0 }, [ended]]
}
