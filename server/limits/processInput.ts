import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Writes bytes to the standard input of a process; stops when the signal is aborted. */
export async function sendInput(
  { stdin }: ChildProcess,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  for await (const chunk of content) if (stdin?.write(chunk) === false) await once(stdin, 'drain', { signal })
}

/** Returns the next `size` bytes from the standard input of this process. */
export async function receiveInput(size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let received = 0
  while (received < size) {
    const chunk: Buffer | null = process.stdin.read(Math.min(size - received, process.stdin.readableLength))
    if (chunk) received += chunk.copy(bytes, received)
    else await new Promise(resolve => process.stdin.once('readable', resolve))
  }
  return bytes
}
