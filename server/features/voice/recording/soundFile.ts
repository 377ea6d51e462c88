import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mulawHeader, mulawHeaderBytes } from './mulawWav.ts'

export type SoundFile = Awaited<ReturnType<typeof openSoundFile>>

/**
 * Opens a file on disk for µ-law bytes and drops those beyond `maxBytes`, header included. The file has no name, so
 * nothing of it remains if this process dies.
 */
export async function openSoundFile(directory: string, maxBytes: number) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  const stream = file.createWriteStream({ start: mulawHeaderBytes, autoClose: false })
  let samples = 0
  let fault: unknown = null
  // `content` throws the error; a full disk ends the recording but not the call.
  stream.on('error', error => {
    fault = error
  })
  return { add, content, close }

  function add(bytes: Buffer): void {
    if (fault || mulawHeaderBytes + samples + bytes.length > maxBytes) return
    samples += bytes.length
    stream.write(bytes)
  }

  /** Returns the whole WAV file; null if it has no sound. Nothing may be added afterwards. */
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
