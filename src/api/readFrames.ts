import { createParser, type EventSourceMessage } from 'eventsource-parser'

export type Frame = EventSourceMessage

interface Options {
  signal: AbortSignal
  /** What a frame means: true ends the reading, throwing breaks it off. */
  onFrame: (frame: Frame) => boolean
  /** Something came, be it a part of a frame. */
  onBytes: () => void
  onComment: () => void
  /** A line is no line of an event stream. */
  onNonsense: (reason: unknown) => void
}

/** Reads server-sent events until the server ends them; throws where the answer holds none. */
export async function readFrames(response: Response, options: Options): Promise<void> {
  const { signal, onFrame, onBytes, onComment, onNonsense } = options
  const reader = readerOf(response)
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  let isOver = false
  const parser = createParser({
    onEvent: frame => {
      isOver ||= signal.aborted || onFrame(frame)
    },
    onComment,
    onError: onNonsense,
  })
  while (!isOver) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    onBytes()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

function readerOf(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('text/event-stream') || !response.body) {
    throw new Error(`The answer is no event stream but ${type || 'nothing'}`)
  }
  return response.body.getReader()
}
