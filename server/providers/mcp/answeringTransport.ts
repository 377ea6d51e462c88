import type { StreamableHTTPClientTransport, Transport } from '@modelcontextprotocol/client'
import { cutError } from './asMcpError.ts'
import { exchanges } from './exchange.ts'
import { McpError } from './mcpClient.ts'

type Send = Transport['send']

/**
 * Wraps the library's transport so that a request fails as soon as its connection ends without an answer. The library
 * itself waits for the time-out.
 */
export function answeringTransport(inner: StreamableHTTPClientTransport): Transport {
  /** Requests that wait for an answer. */
  const open = new Map<string | number, () => void>()
  const outer: Transport = {
    hasPerRequestStream: true,
    start: () => inner.start(),
    close: () => inner.close(),
    send,
    setProtocolVersion: version => inner.setProtocolVersion(version),
    get sessionId() {
      return inner.sessionId
    },
  }
  inner.onmessage = (message, ...more) => {
    if (!('method' in message) && message.id !== undefined) {
      open.get(message.id)?.()
      open.delete(message.id)
    }
    outer.onmessage?.(message, ...more)
  }
  inner.onclose = () => outer.onclose?.()
  inner.onerror = error => outer.onerror?.(error)
  return outer

  async function send(...[message, options]: Parameters<Send>): Promise<void> {
    if (Array.isArray(message) || !('method' in message) || !('id' in message))
      return inner.send(message, options)
    const { id } = message
    const exchange = exchanges.getStore()
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    open.set(id, end)
    exchange?.signal.addEventListener('abort', end, { once: true })
    try {
      await inner.send(message, { ...options, onRequestStreamEnd: end })
      if (exchange?.isStream !== false) await ended
      if (open.has(id) && !exchange?.signal.aborted) throw exchange?.failure ?? unanswered(exchange?.isStream)
    } finally {
      open.delete(id)
      exchange?.signal.removeEventListener('abort', end)
    }
  }
}

function unanswered(isStream = true): McpError {
  return isStream
    ? cutError()
    : new McpError('invalid', 'The server answers another question than the one asked.')
}
