import type { CallListener, VoiceCall, VoiceFault } from '../voiceTransport.ts'
import { createDigitQueue } from './digitQueue.ts'
import { openMicrophone, stopMicrophone, trackOf } from './openMicrophone.ts'
import type { CallEndpoint } from './ownCalls.ts'
import type { ChosenDevices, DeviceUser } from './ownDevices.ts'
import { createPathSearch } from './pathSearch.ts'
import { playRemote } from './playRemote.ts'
import type { SoundKind, SoundPath } from './soundLine.ts'
import { watchCall } from './watchCall.ts'

interface Deps {
  endpoint: CallEndpoint
  microphone: MediaStream
  chosen: ChosenDevices
  listener: CallListener
}

export interface OwnCall extends VoiceCall, DeviceUser {
  /** Rejects if the server does not accept the call. */
  opened: Promise<void>
}

const lostMedia = { message: 'Media connection lost', code: 53405 }
/** Warning to the listener while sound uses a WebSocket. */
const longWay = 'sound-over-websocket'

/** Begins a call and keeps it on any path its sound takes. Every end of the call releases the microphone. */
export function beginOwnCall({ endpoint, microphone, chosen, listener }: Deps): OwnCall {
  let input = microphone
  let id: string | undefined
  let conversationId: string | undefined
  let isOver = false
  let isAccepted = false
  let isMuted = false
  let isLongWay = false
  const remote = playRemote(chosen.output)
  let fault: VoiceFault | null = null
  const isEnded = async () => {
    const ending = id === undefined ? null : await endpoint.ending(id)
    fault = ending?.fault ?? null
    return ending !== null
  }
  const paths = createPathSearch({
    microphone: () => input,
    ask,
    address: endpoint.soundAddress,
    onOpen: heard,
    onLost: () => {
      if (isAccepted && !isOver) listener.reconnecting(lostMedia)
    },
    onSound: remote.play,
    onOver: why => {
      if (why === 'unreachable' && !isOver) listener.failed(lostMedia)
      end()
    },
    isEnded,
  })
  const keys = createDigitQueue(() => paths.line()?.keys() ?? null)
  const watch = watchCall({
    stats: paths.stats,
    listener,
    input: () => (isMuted ? null : input),
    output: remote.stream,
    isEnded,
    onEnded: end,
  })
  return {
    opened: open(),
    get conversationId() {
      return conversationId
    },
    hangUp() {
      if (isOver) return
      // The call ends here even if the request fails: the server notices that nobody is there.
      if (id !== undefined) void endpoint.hangUp(id).catch(() => undefined)
      end()
    },
    setMuted(next) {
      if (isOver) return
      isMuted = next
      trackOf(input).enabled = !next
      listener.muted(next)
    },
    sendDigits: digits => keys.add(digits),
    rate: async (score, issue) => {
      if (id !== undefined) await endpoint.rate(id, score, issue)
    },
    setInput,
    setOutput: deviceId => remote.setOutput(deviceId),
  }

  async function open(): Promise<void> {
    try {
      await paths.begin()
    } catch (error) {
      end()
      throw error
    }
  }

  /** Requests a path: the first together with the call itself, later ones for the existing call. */
  async function ask(sdp?: string): Promise<SoundPath> {
    if (id !== undefined) return endpoint.reconnect(id, sdp)
    const started = await endpoint.start(sdp)
    id = started._id
    conversationId = started.conversation_id
    if (isOver) void endpoint.hangUp(id).catch(() => undefined)
    else listener.ringing()
    return started
  }

  function heard(kind: SoundKind): void {
    const isNowLong = kind === 'websocket'
    if (isNowLong !== isLongWay) listener.warning(longWay, isNowLong)
    isLongWay = isNowLong
    if (isAccepted) listener.reconnected()
    else listener.accepted(id ?? '')
    isAccepted = true
  }

  async function setInput(deviceId: string): Promise<void> {
    const next = await openMicrophone(deviceId)
    if (isOver) return stopMicrophone(next)
    const before = input
    trackOf(next).enabled = !isMuted
    await paths.line()?.setInput(next)
    input = next
    stopMicrophone(before)
    // The call may have ended while the track was replaced.
    if (hasEnded()) stopMicrophone(next)
  }

  function hasEnded(): boolean {
    return isOver
  }

  function end(): void {
    if (isOver) return
    isOver = true
    stopMicrophone(input)
    keys.stop()
    watch.stop()
    remote.stop()
    paths.close()
    if (fault) listener.failed(fault)
    listener.ended()
  }
}
