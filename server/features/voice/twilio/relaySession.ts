import type { RawData, WebSocket } from 'ws'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { CallEnd, CallLine, LiveCall } from '../callLine.ts'
import { keepAlive } from '../keepAlive.ts'
import { socketBytes } from '../socketBytes.ts'
import { createRelayAnswers } from './relayAnswers.ts'
import { createRelayLine } from './relayLine.ts'
import { type RelayMessage, type RelaySetup, readRelayMessage } from './relayMessages.ts'
import { createRelaySendQueue } from './relaySendQueue.ts'
import { createRelayTurns, type RelayTurns } from './relayTurns.ts'

interface Deps {
  /** Socket that was just opened. */
  socket: WebSocket
  /** Finds the call that a setup names; throws if there is none or it belongs to another account. */
  open: (setup: RelaySetup, line: CallLine) => Promise<LiveCall>
  log: Pick<StoreLog, 'warn' | 'error'>
  now: () => Date
  times?: Partial<typeof usualTimes>
}

/** Maximum bytes of a message. The server of the socket should use the same limit (`maxPayload`). */
export const maxRelayBytes = 65_536

const maxWaiting = 100

/** Default times in milliseconds. */
const usualTimes = {
  /** For the first message to arrive. */
  setupMs: 10_000,
  /** Between two pings of the other side. */
  pingMs: 15_000,
  /** For words to wait for an interruption that they may have overtaken. */
  reorderMs: 150,
  /** For the other side to close an ended connection. */
  closeMs: 5_000,
}

/**
 * Runs a call whose words come and go over a ConversationRelay socket. An interrupted answer is dropped: its unsent
 * words, and further words within two seconds, up to its `isLast` or the caller's next words. Twilio does not report
 * when it has spoken. An answer therefore counts as said when the caller speaks next without interrupting it. A call
 * that is hung up ends after the estimated time of its last words. `closed` resolves once the end of the call is
 * stored.
 */
export function createRelaySession({ socket, open, log, now, times }: Deps) {
  const { setupMs, pingMs, reorderMs, closeMs } = { ...usualTimes, ...times }
  const answers = createRelayAnswers({ now })
  const sendQueue = createRelaySendQueue(socket)
  let by: CallEnd['by'] = 'caller'
  const onHangUp = () => {
    by = 'agent'
  }
  const speaker = createRelayLine({ socket, answers, sendQueue, closeMs, onHangUp })
  /** Messages that arrived before the call was found. */
  const waiting: RelayMessage[] = []
  let call: Promise<LiveCall | null> | null = null
  let turns: RelayTurns | null = null
  let isOver = false
  let isWarned = false
  const setupTimer = setTimeout(() => fail(1008, 'Nothing came that says which call it is.'), setupMs)
  const stopPings = keepAlive(socket, pingMs, () => {
    by = 'fault'
    socket.terminate()
  })
  socket.on('message', (data, isBinary) => {
    if (!isOver) take(data, isBinary)
  })
  socket.on('error', error => {
    by = 'fault'
    log.warn({ err: error }, 'the relay of a call broke')
  })
  const closed = new Promise<void>(resolve => {
    socket.on('close', () => finish().then(resolve))
  })
  return { line: speaker.line, closed }

  function take(data: RawData, isBinary: boolean): void {
    const frame = socketBytes(data)
    if (isBinary) fail(1003, 'Only text is understood.')
    else if (frame.length > maxRelayBytes) fail(1009, 'The message is too large.')
    else receive(readRelayMessage(frame))
  }

  function receive(message: RelayMessage): void {
    warnOf(message)
    if (turns) attend(turns, message)
    else if (call) {
      if (waiting.push(message) > maxWaiting) fail(1008, 'Too much came before the call was found.')
    } else if (message.type === 'setup') begin(message)
    else fail(1008, 'The first message has to be the setup.')
  }

  function begin(setup: RelaySetup): void {
    clearTimeout(setupTimer)
    call = open(setup, speaker.line).then(start, error => {
      log.warn({ err: error, callSid: setup.callSid }, 'the relay of a call was refused')
      fail(1008, 'There is no such call.')
      return null
    })
  }

  function start(found: LiveCall): LiveCall {
    if (isOver) return found
    turns = createRelayTurns({ call: found, answers, onInterrupt: speaker.interrupted, reorderMs })
    for (const message of waiting) attend(turns, message)
    return found
  }

  function attend(live: RelayTurns, message: RelayMessage): void {
    if (isOver) return
    try {
      live.take(message)
    } catch (error) {
      log.error({ err: error }, 'a call broke')
      fail(1011, 'Something went wrong.')
    }
  }

  function fail(code: number, reason: string): void {
    by = 'fault'
    isOver = true
    speaker.stop()
    socket.close(code, reason)
  }

  async function finish(): Promise<void> {
    isOver = true
    clearTimeout(setupTimer)
    stopPings()
    speaker.stop()
    const live = await call
    try {
      turns?.end()
      await live?.ended({ by })
    } catch (error) {
      log.error({ err: error }, 'the end of a call was not stored')
    }
  }

  /** Logs the first malformed or error message of a call, because such messages repeat. */
  function warnOf(message: RelayMessage): void {
    if (isWarned || (message.type !== 'malformed' && message.type !== 'error')) return
    isWarned = true
    log.warn({ relay: message }, 'the relay of a call says that something is wrong')
  }
}
