import type { WebSocket } from 'ws'
import type { CallLine } from '../callLine.ts'
import type { RelayAnswers } from './relayAnswers.ts'
import { endCommand, textCommand } from './relayCommands.ts'
import type { RelaySendQueue } from './relaySendQueue.ts'

interface Deps {
  socket: Pick<WebSocket, 'close'>
  answers: RelayAnswers
  sendQueue: RelaySendQueue
  /** Milliseconds for the other side to close what was ended. */
  closeMs: number
  /** The call is being hung up from here. */
  onHangUp: () => void
}

/** How a call speaks over its relay. Nothing is said any more once it is stopped or hung up. */
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
    // So that what is said next is another answer for Twilio, too.
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

  /** What has not left is taken back; nobody wants to hear the end of a goodbye that they spoke into. */
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

  /** The socket is gone. */
  function stop(): void {
    isSilent = true
    isEnding = false
    clearTimeout(timer)
    sendQueue.clear()
  }
}
