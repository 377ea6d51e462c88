import type { WebSocket } from 'ws'
import type { CallLine } from '../callLine.ts'
import type { RelayAnswers } from './relayAnswers.ts'
import { endCommand, textCommand } from './relayCommands.ts'
import type { RelaySendQueue } from './relaySendQueue.ts'

interface Deps {
  socket: Pick<WebSocket, 'close'>
  answers: RelayAnswers
  sendQueue: RelaySendQueue
  /** Milliseconds for the other side to close an ended connection. */
  closeMs: number
  /** Called when this side hangs up. */
  onHangUp: () => void
}

/** Creates the line of a call over its relay. The line says nothing more once it is stopped or hung up. */
export function createRelayLine({ socket, answers, sendQueue, closeMs, onHangUp }: Deps) {
  let isSilent = false
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  const line: CallLine = { say, hush, hangUp }
  return { line, interrupted, stop }

  function say(words: string, isLast: boolean): void {
    if (!isSilent && answers.say(words, isLast)) sendQueue.put(textCommand(words, isLast))
  }

  function hush(): void {
    const isOpen = answers.isOpen()
    answers.drop()
    if (isSilent) return
    sendQueue.clear()
    // So that Twilio, too, treats the next words as another answer.
    if (isOpen) sendQueue.put(textCommand('', true))
  }

  function hangUp(): void {
    if (isSilent) return
    isSilent = true
    isEnding = true
    onHangUp()
    sendQueue.whenEmpty(() => {
      if (isEnding) timer = setTimeout(end, answers.speakingMs())
    })
  }

  /**
   * Takes back unsent words. If the line is hanging up, ends it: nobody wants the rest of a goodbye they interrupted.
   */
  function interrupted(): void {
    sendQueue.clear()
    if (isEnding) end()
  }

  function end(): void {
    isEnding = false
    clearTimeout(timer)
    sendQueue.put(endCommand)
    timer = setTimeout(() => socket.close(1000), closeMs)
  }

  /** Stops the line once its socket is gone. */
  function stop(): void {
    isSilent = true
    isEnding = false
    clearTimeout(timer)
    sendQueue.clear()
  }
}
