/** A server-sent event. */
export interface StreamEvent {
  event: string | undefined
  data: string
  id: string | undefined
}

interface Options {
  signal: AbortSignal
  /** What an event means: true ends the reading, throwing breaks it off. */
  onEvent: (event: StreamEvent) => boolean
  /** Something came, be it a part of an event. */
  onBytes: () => void
  onComment: () => void
  /** Called for a line that is invalid in an event stream. */
  onNonsense: (reason: unknown) => void
}

/** Reads server-sent events until the server ends them; throws if the response is not an event stream. */
export async function readStreamEvents(response: Response, options: Options): Promise<void> {
  const { signal, onBytes } = options
  const reader = readerOf(response)
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  const read = lineReader(options)
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    onBytes()
    // A trailing carriage return may be the first half of a line break.
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (signal.aborted || read(line)) return
  }
}

/** Puts lines together to events, as the HTML standard says; tells of each line whether reading ends with it. */
function lineReader({ onEvent, onComment, onNonsense }: Options): (line: string) => boolean {
  let event: string | undefined
  let id: string | undefined
  let data: string[] = []
  return line => {
    if (line === '') return dispatched()
    const [, name = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? []
    if (line.startsWith(':')) onComment()
    else if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id') id = value
    else if (name !== 'retry') onNonsense(new Error(`No field of an event stream: ${name}`))
    return false
  }

  function dispatched(): boolean {
    const whole = { event, data: data.join('\n'), id }
    const isEmpty = data.length === 0
    event = undefined
    id = undefined
    data = []
    return !isEmpty && onEvent(whole)
  }
}

function readerOf(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('text/event-stream') || !response.body) {
    throw new Error(`The answer is no event stream but ${type || 'nothing'}`)
  }
  return response.body.getReader()
}
