import type { CallFault } from './callFault.ts'
import type { AudioLeg } from './own/audioLeg.ts'

/** Connection that carries the sound of a call: a provider's relay, or a leg of our own. */
export interface CallLine {
  /** Says more of an answer; `isLast` marks its last words, which may be empty. */
  say(words: string, isLast: boolean): void
  /** Drops the words that were not said yet. */
  hush(): void
  /** Ends the call once all given words were said. */
  hangUp(): void
  /**
   * Silences the agent and connects a team member with the caller. Omitted by lines that do not carry sound themselves.
   */
  join?(leg: AudioLeg, listener: PersonListener): void
  /** Disconnects the team member who has joined. */
  part?(): void
}

/** Receives what a line reports about a team member who has joined. */
export interface PersonListener {
  /** Reports words of the team member, which the caller has heard. */
  said(words: string): void
  /** Reports, once, that the team member is no longer on the line. */
  left(): void
}

/** Team member who joins a call. */
export interface JoiningPerson {
  id: string
  name: string
}

/** Place on a call, reserved for a team member. */
export interface Seat {
  /** Connects the team member's audio leg to the call. */
  take(leg: AudioLeg): void
  /** Frees the place: the team member has left or does not come. */
  leave(): void
}

/** Receives what a line reports about its call. Reports are handled one after another, in their order. */
export interface LiveCall {
  readonly id: string
  readonly conversationId: string
  /** Reports that the caller speaks or continues to speak; the words follow at the next pause. */
  speaking(): void
  /** Reports words of the caller. */
  heard(words: string, timing?: HeardTiming): void
  /** Reports that the caller interrupted the answer. `spoken` is the part they heard; the line drops the rest. */
  interrupted(spoken: string): void
  /** Reports that all given words were said; `ttsMs` runs from an answer's first words to its first sound. */
  said(timing?: { ttsMs: number }): void
  /** Reports a key that the caller pressed: 0 to 9, * or #. */
  pressed(digit: string): void
  /** Reports the end of the line; no report may follow. Resolves once the end is stored. */
  ended(end: CallEnd): Promise<void>
}

/** Milliseconds of the stages that turned the caller's speech into words. */
export interface HeardTiming {
  /** From the last voiced sound to the decision that the caller has finished. */
  endpointMs?: number
  /** From that decision to the words. */
  sttMs?: number
}

/** Cause and circumstances of a call's end. */
export interface CallEnd {
  by: 'caller' | 'agent' | 'limit' | 'silence' | 'fault' | 'transfer' | 'waiting'
  /** Seconds for which the call was put through to somebody else. */
  talkedSeconds?: number
  /** Cause of an end by `fault`, if known. */
  fault?: CallFault
}
