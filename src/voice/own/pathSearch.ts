import limits from '../../../openapi/limits.json' with { type: 'json' }
import { ApiError } from '../../api/ApiError.ts'
import { nextPath } from './nextPath.ts'
import { peerLine } from './peerLine.ts'
import { socketLine } from './socketLine.ts'
import type { LineCounters, SoundKind, SoundLine, SoundPath } from './soundLine.ts'

interface Deps {
  microphone: () => MediaStream
  /** Requests a path from the server; the first request starts the call itself. */
  ask: (sdp?: string) => Promise<SoundPath>
  address: (nonce: string) => string
  /** Called when both sides hear each other over this kind of path, for the first time or again. */
  onOpen: (kind: SoundKind) => void
  /** Called when no sound gets through and another path is searched for. */
  onLost: () => void
  onSound: (stream: MediaStream) => void
  /** Called when no path was found, or when the server has ended the call. */
  onOver: (why: 'gone' | 'unreachable') => void
  /** Asks the server whether the call has ended. */
  isEnded: () => Promise<boolean>
}

export type PathSearch = ReturnType<typeof createPathSearch>

/** Keeps the sound of a call on a working path: WebRTC, or a WebSocket if WebRTC does not get through. */
export function createPathSearch(deps: Deps) {
  const { microphone, ask, address, onOpen, onLost, onSound, onOver, isEnded } = deps
  const hasPeer = typeof RTCPeerConnection === 'function'
  let line: SoundLine | undefined
  let known: SoundKind | null = null
  let isOpen = false
  let isSearching = false
  let isOver = false
  /** Ends a wait early. */
  let wake = () => {}
  window.addEventListener('offline', disturbed)
  window.addEventListener('online', hurry)
  return { begin, line: () => line, stats, close }

  /** Begins the call; rejects if the server does not accept it. Resolves before there is sound. */
  async function begin(): Promise<void> {
    await take(hasPeer ? 'webrtc' : 'websocket')
    void opened().then(isThere => {
      if (!isThere && !isOver) void search(false)
    })
  }

  /** Moves to another path; closes the previous one once the server knows the new one. */
  async function take(kind: SoundKind): Promise<void> {
    const next = make(kind)
    try {
      await next.connect(async sdp => {
        const path = await ask(sdp)
        line?.close()
        line = next
        isOpen = false
        return path
      })
    } catch (error) {
      next.close()
      throw error
    }
    if (isOver) next.close()
  }

  function make(kind: SoundKind): SoundLine {
    const isCurrent = (made: SoundLine) => made === line && !isOver
    const listener = {
      open: () => {
        if (!isCurrent(made)) return
        isOpen = true
        known = kind
        wake()
        onOpen(kind)
      },
      shaky: () => {
        if (isCurrent(made)) disturbed()
      },
      lost: () => {
        if (!isCurrent(made)) return
        isOpen = false
        void search(false)
      },
      sound: onSound,
    }
    const made: SoundLine =
      kind === 'webrtc' ? peerLine(microphone(), listener) : socketLine(microphone(), listener, address)
    return made
  }

  function disturbed(): void {
    isOpen = false
    void search(true)
  }

  function hurry(): void {
    if (!isOpen) wake()
  }

  /** Returns whether sound has come through in time. */
  async function opened(): Promise<boolean> {
    if (!isOpen) await pause(limits.voice.connectMs)
    return isOpen
  }

  async function search(isShaky: boolean): Promise<void> {
    if (isSearching || isOver) return
    isSearching = true
    onLost()
    const since = Date.now()
    for (let tries = 0; !isOpen && !isOver; tries += 1) {
      const next = nextPath({ tries, elapsedMs: Date.now() - since, known, hasPeer, isShaky })
      if (!next) return onOver('unreachable')
      if (next.waitMs > 0) await pause(next.waitMs)
      if (isOpen || isOver) break
      // An end by the other side also looks like a lost path.
      if (await isEnded().catch(() => false)) return onOver('gone')
      if (await tried(next.kind)) await opened()
    }
    isSearching = false
  }

  /** Returns whether the server has given a path; ends the search if it never will. */
  async function tried(kind: SoundKind): Promise<boolean> {
    try {
      await take(kind)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onOver('gone')
      return false
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function stats(): Promise<LineCounters | null> {
    return (await line?.stats()) ?? null
  }

  function close(): void {
    isOver = true
    window.removeEventListener('offline', disturbed)
    window.removeEventListener('online', hurry)
    wake()
    line?.close()
  }
}
