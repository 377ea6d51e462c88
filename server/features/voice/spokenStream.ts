import { EventEmitter } from 'node:events'
import type { EventSink } from '../../streams/follower.ts'
import type { StoredSubscription, TopicStreams } from '../../streams/streamHub.ts'
import type { ConversationEvent } from '../conversations/conversationLog.ts'
import type { Audience, ConversationCursor } from '../conversations/conversationPage.ts'
import type { FollowedConversation } from '../conversations/store/streamStore.ts'

export type ConversationStreams = TopicStreams<
  StoredSubscription<FollowedConversation, ConversationCursor, Audience>
>

interface Options {
  streams: ConversationStreams
  place: FollowedConversation
  /** Returns the index of the event to start after; called again when the stream breaks. */
  after: () => number
  onEvent: (event: ConversationEvent) => void
  onError: (error: unknown) => void
}

/** Milliseconds before a broken stream is reopened. */
const againMs = 250

/** Reads a conversation's stream inside the server, as a visitor's page does from outside, until `leave` is called. */
export function followSpoken({ streams, place, after, onEvent, onError }: Options): { leave: () => void } {
  let isLeft = false
  let sink: EventSink | null = null
  let timer: NodeJS.Timeout | undefined
  void follow()
  return {
    leave: () => {
      isLeft = true
      clearTimeout(timer)
      sink?.destroy()
    },
  }

  async function follow(): Promise<void> {
    try {
      const cursor = { from: { after: after(), since: null }, reached: 0, open: {} }
      const stream = await streams.subscribe({ place, owner: null, cursor, audience: 'visitor' })
      sink = createEventSink(onEvent, again)
      stream.open(sink)
      if (isLeft) sink.destroy()
    } catch (error) {
      onError(error)
      again()
    }
  }

  function again(): void {
    if (!isLeft) timer = setTimeout(() => void follow(), againMs).unref()
  }
}

function createEventSink(onEvent: Options['onEvent'], onClose: () => void): EventSink {
  const emitter = new EventEmitter().once('close', onClose)
  const close = () => void emitter.emit('close')
  return {
    write: chunk => {
      const event = /^event: conversation_event\n(?:id: \d+\n)?data: (.*)\n/.exec(
        Buffer.from(chunk).toString(),
      )
      if (event?.[1]) onEvent(JSON.parse(event[1]))
      return true
    },
    end: close,
    destroy: close,
    writableLength: 0,
    on: (name, listener) => emitter.on(name, listener),
    once: (name, listener) => emitter.once(name, listener),
  }
}
