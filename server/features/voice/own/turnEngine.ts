import { frameMs } from './audioLeg.ts'
import { patience } from './patience.ts'
import { freshHearing, type Hearing, hear, lessEcho, moreEcho } from './voiceDetector.ts'

/** Who speaks in a call, and what is known of the caller's turn; never changed, only replaced. */
export interface TurnState {
  hearing: Hearing
  voicedRun: number
  silentRun: number
  /** The caller's turn; null while they are silent. */
  turn: Turn | null
}

interface Turn {
  frames: number
  /** The agent was stopped for it. */
  hasStopped: boolean
  /** And had words. */
  isConfirmed: boolean
  /** What was said by the latest pause; null while nobody has asked, or there is no answer yet. */
  words: string | null
  isAsked: boolean
}

export type TurnInput =
  | {
      type: 'frame'
      /** Decibels below full scale of what the caller's microphone has heard. */
      level: number
      /** The same of what the agent says meanwhile. */
      agentLevel: number
      isAgentSpeaking: boolean
    }
  /** What was said in the turn until now; empty where it was no speech. */
  | { type: 'words'; words: string }

export type TurnOutput =
  | { type: 'speechStarted' }
  /** The agent has to stop, and may have to go on. */
  | { type: 'bargeIn' }
  /** The caller pauses: find out what was said. */
  | { type: 'transcribe' }
  /** The caller goes on: the words that were asked for are not all. */
  | { type: 'discard' }
  /** The barge-in had words: the agent was interrupted for good. */
  | { type: 'interrupted' }
  /** It was a cough or an echo: the agent goes on where it was. */
  | { type: 'resume' }
  /** Nobody has said anything. */
  | { type: 'nothingSaid' }
  | {
      type: 'turnEnded'
      words: string
      /** From the last voiced frame to the decision, in milliseconds. */
      endpointMs: number
      /** From then until the words were there. */
      sttMs: number
    }

/** Frames with a voice that begin a turn. */
const voicedToStart = 3
/** And that stop the agent: 100 ms. */
const voicedToStop = 5
/** Fewer within a pause are a click. */
const voicedToGoOn = 2
/** Frames of silence after which the words are asked for, so that they are there when the turn may end. */
const silentToAsk = 12
/** Frames after which somebody who never pauses is answered all the same: 30 s. */
const longestTurn = 1500

const freshTurn: Turn = { frames: 0, hasStopped: false, isConfirmed: false, words: null, isAsked: false }

export const freshTurns: TurnState = { hearing: freshHearing, voicedRun: 0, silentRun: 0, turn: null }

/** One step: takes what has happened, gives what is to be done. */
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

/** Ends the turn where the words are known and the silence has lasted as long as they ask for. */
function settle(state: TurnState, { words, frames }: Turn): [TurnState, TurnOutput[]] {
  if (words === null) return [state, []]
  const silentMs = state.silentRun * frameMs
  const isLong = frames >= longestTurn
  const endpointMs = isLong ? 0 : patience(words)
  if (silentMs < endpointMs) return [state, []]
  const ended = { type: 'turnEnded', words, endpointMs, sttMs: silentMs - endpointMs } as const
  return [{ ...state, turn: null, voicedRun: 0 }, [ended]]
}
