import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mulawHeader, mulawHeaderBytes } from './mulawWav.ts'

export type SoundFile = Awaited<ReturnType<typeof openSoundFile>>

/**
 * A file on disk that grows by mu-law bytes, up to `maxBytes` of them all. It has no name: whatever becomes of this
 * process, nothing of it is left.
 */
export async function openSoundFile(directory: string, maxBytes: number) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  const stream = file.createWriteStream({ start: mulawHeaderBytes, autoClose: false })
  let samples = 0
  let fault: unknown = null
  // Told by `content`; a full disk ends the recording and not the call.
  stream.on('error', error => {
    fault = error
  })
  return { add, content, close }

  function add(bytes: Buffer): void {
    if (fault || mulawHeaderBytes + samples + bytes.length > maxBytes) return
    samples += bytes.length
    stream.write(bytes)
  }

  /** All of it as a WAV file, from its beginning; null where it has no sound. Nothing may be added after it. */
  async function content(): Promise<AsyncIterable<Uint8Array> | null> {
    if (!fault) {
      stream.end()
      await once(stream, 'finish')
    }
    if (fault) throw fault
    if (samples === 0) return null
    await file.write(mulawHeader(samples), 0, mulawHeaderBytes, 0)
    return file.createReadStream({ start: 0, autoClose: false })
  }

  async function close(): Promise<void> {
    stream.destroy()
    await file.close()
  }
}
