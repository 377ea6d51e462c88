import type { components } from '../../openapi/generated/types.d.ts'
import type { Sender } from './createSender.ts'
import { fileForm } from './fileForm.ts'

export type StoredFile = components['schemas']['StoredFile']

interface Options {
  signal: AbortSignal
  headers?: Record<string, string>
  /** Receives the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a file: images as base64 (§5), everything else as binary. Throws ApiError. */
export async function uploadFile(
  api: Pick<Sender, 'send'>,
  kind: 'file' | 'image' | 'audio_upload',
  file: File,
  { signal, headers = {}, onProgress }: Options,
): Promise<StoredFile> {
  const content = kind === 'image' ? await asBase64(file) : fileForm(file)
  const { data } = await api.send(`/${kind}`, {
    method: 'POST',
    content,
    headers,
    signal,
    onProgress: bytes => onProgress(Math.min(1, bytes / content.size)),
  })
  return data as StoredFile
}

async function asBase64(file: File): Promise<Blob> {
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  const body = { file: data.slice(data.indexOf(',') + 1), name: file.name }
  return new Blob([JSON.stringify(body)], { type: 'application/json' })
}
