import { resample } from '../../../../common/resample.ts'
import { type SpeechToText, speechRate } from '../../../providers/speech/speechServices.ts'
import { legRate } from './audioLeg.ts'
import { frameLevel, quietest } from './frameLevel.ts'
import { freshTurns, type TurnInput, type TurnOutput, type TurnState, turnStep } from './turnEngine.ts'
import { createTurnRecorder } from './turnRecorder.ts'

interface Deps {
  speechToText: SpeechToText
  language: string
  /** Receives the caller's turn events, one after another. */
  onTurn: (output: TurnOutput) => void
  /** Returns the words to use in place of the transcribed ones. */
  asHeard: (words: string) => string
  onFault: (error: unknown) => void
}

/** State of the agent's speech while a frame is heard. */
export interface AgentSound {
  isSpeaking: boolean
  /** Loudness in decibels below full scale. */
  level: number
  /** True if the caller cannot interrupt the agent by voice. */
  isDeaf: boolean
}

/** Creates a listener that finds the caller's turns in incoming frames and requests the words of each. */
export function createListener({ speechToText, language, onTurn, asHeard, onFault }: Deps) {
  let state: TurnState = freshTurns
  let asking: AbortController | null = null
  const recorder = createTurnRecorder()
  return { hear, stop }

  function hear(frame: Int16Array, { isSpeaking, level, isDeaf }: AgentSound): void {
    const isHeard = !(isDeaf && isSpeaking)
    recorder.add(isHeard ? frame : new Int16Array(frame.length))
    const heard = isHeard ? frameLevel(frame) : quietest
    step({ type: 'frame', level: heard, agentLevel: level, isAgentSpeaking: isSpeaking })
  }

  function stop(): void {
    asking?.abort()
    asking = null
  }

  function step(input: TurnInput): void {
    const [next, outputs] = turnStep(state, input)
    state = next
    for (const output of outputs) {
      if (output.type === 'speechStarted') recorder.begin()
      if (output.type === 'transcribe') ask()
      if (output.type === 'discard') stop()
      if (ends.has(output.type)) recorder.end()
      onTurn(output)
    }
  }

  function ask(): void {
    const mine = new AbortController()
    asking = mine
    const sound = resample(recorder.sound(), legRate, speechRate)
    speechToText.transcribe(sound, { language, signal: mine.signal }).then(
      words => answer(mine, asHeard(words)),
      error => {
        if (asking === mine) onFault(error)
        answer(mine, '')
      },
    )
  }

  function answer(to: AbortController, words: string): void {
    if (asking !== to) return
    asking = null
    step({ type: 'words', words })
  }
}

const ends: ReadonlySet<string> = new Set(['turnEnded', 'nothingSaid', 'resume'])
