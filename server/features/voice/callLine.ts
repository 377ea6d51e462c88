import type { CallFault } from './callFault.ts'
import type { AudioLeg } from './own/audioLeg.ts'

/** What carries the sound of a call: a provider's relay, or a leg of our own. */
export interface CallLine {
  /** Says more of an answer; `isLast` comes with its last words, which may be empty. */
  say(words: string, isLast: boolean): void
  /** Drops what was not said yet. */
  hush(): void
  /** Ends the call once everything was said that it was given. */
  hangUp(): void
  /** Silences the agent, and has somebody of the team and the caller hear each other; only where the line carries sound itself. */
  join?(leg: AudioLeg, listener: PersonListener): void
  /** Whoever has joined leaves. */
  part?(): void
}

/** What a line tells of somebody of the team who has joined. */
export interface PersonListener {
  /** They have said something, which the caller has heard. */
  said(words: string): void
  /** They are on the line no more; told once. */
  left(): void
}

/** Somebody of the team, as they join a call. */
export interface JoiningPerson {
  id: string
  name: string
}

/** A call that is kept for somebody of the team. */
export interface Seat {
  /** Their sound is there. */
  take(leg: AudioLeg): void
  /** They do not come after all, or leave. */
  leave(): void
}

/** What a line tells of its call; handled one after another, in the order in which it is told. */
export interface LiveCall {
  readonly id: string
  readonly conversationId: string
  /** The caller has begun to say something, or goes on; what it is comes when they pause. */
  speaking(): void
  /** The caller has said something. */
  heard(words: string, timing?: HeardTiming): void
  /** The caller spoke into the answer; `spoken` is what they had heard of it. What was not said is dropped by the line. */
  interrupted(spoken: string): void
  /** Everything was said that the line was given; `ttsMs` from an answer's first words to its first sound. */
  said(timing?: { ttsMs: number }): void
  /** The caller pressed a key: 0 to 9, * or #. */
  pressed(digit: string): void
  /** The line is gone; nothing may be told after it. Resolves when that is stored. */
  ended(end: CallEnd): Promise<void>
}

/** Milliseconds that it took to find out what was said. */
export interface HeardTiming {
  /** From the last voiced sound to the decision that the caller has finished. */
  endpointMs?: number
  /** From then to the words. */
  sttMs?: number
}

/** How a call came to its end. */
export interface CallEnd {
  by: 'caller' | 'agent' | 'limit' | 'silence' | 'fault' | 'transfer' | 'waiting'
  /** Seconds for which it was put through to somebody else. */
  talkedSeconds?: number
  /** Of a fault, whose it was, as far as that is known. */
  fault?: CallFault
}
