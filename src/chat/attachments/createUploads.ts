import { ApiError } from '../../api/ApiError.ts'
import { randomText } from '../../api/randomText.ts'
import type { ChatApi, UploadOptions } from '../conversation/chatApi.ts'
import type { Attachment } from '../conversation/chatTypes.ts'
import { fileFault, uploadKind } from '../conversation/fileRules.ts'
import type { LateChatTexts } from '../texts/ChatTexts.ts'
import { type AttachmentAction, attachmentList, type StoredAs } from './attachmentList.ts'

export type UploadApi = Pick<ChatApi, 'uploadImage' | 'uploadFile' | 'uploadAudio'>
type Upload = (file: File, options: UploadOptions) => Promise<StoredAs>

export interface UploadDeps {
  api: UploadApi
  /** Opens when the conversation has started, so that the owner of the files is known. */
  gate: { isOpen: boolean; onOpen?: () => void }
  texts: LateChatTexts
  /** Updates the list of attachments. */
  change: (next: (list: readonly Attachment[]) => readonly Attachment[]) => void
  /** Receives the reason if a file is rejected. */
  onFault: (text: string) => void
  /** Receives the result of each upload, for screen readers. */
  onNotice: (text: string) => void
  /** Uploads in progress, by attachment ID. */
  running: Map<string, AbortController>
}

export type Uploads = ReturnType<typeof createUploads>

/** Returns the actions on attachments. Files upload as soon as they are chosen (§4, §5). */
export function createUploads({ api, gate, texts, change, onFault, onNotice, running }: UploadDeps) {
  const { attachment: faults, files: words, voice } = texts
  return {
    add(files: Iterable<File>): void {
      for (const file of files) {
        const fault = fileFault(file)
        const kind = uploadKind(file)
        if (fault) onFault(fault === 'size' ? faults.tooLarge : faults.wrongType)
        else if (!kind) onFault(words.noAudio)
        else void upload(file, kind === 'image' ? asImage : asFile)
      }
    },
    /** Uploads a recorded voice note. */
    addClip: (clip: File) => void upload(clip, asAudio),
    remove(id: string): void {
      running.get(id)?.abort()
      dispatch({ type: 'removed', id })
    },
    sent: () => dispatch({ type: 'sent' }),
    clear(): void {
      for (const stop of running.values()) stop.abort()
      dispatch({ type: 'cleared' })
    },
  }

  function dispatch(action: AttachmentAction): void {
    change(list => attachmentList(list, action))
  }

  async function upload(file: File, send: Upload): Promise<void> {
    const attachment = attachmentOf(file)
    const id = attachment.attachmentId
    const stop = new AbortController()
    running.set(id, stop)
    dispatch({ type: 'added', attachment })
    try {
      await opened(gate)
      const onProgress = (share: number) => dispatch({ type: 'progress', id, share })
      dispatch({ type: 'done', id, stored: await send(file, { signal: stop.signal, onProgress }) })
      onNotice(words.uploaded(file.name))
    } catch (error) {
      if (stop.signal.aborted) return
      const refusal = refusalOf(error, send === asAudio ? { ...faults, wrongType: voice.failed } : faults)
      if (refusal) {
        dispatch({ type: 'removed', id })
        return onFault(`${file.name}: ${refusal}`)
      }
      dispatch({ type: 'failed', id, error: faults.notUploaded })
      onNotice(`${file.name}: ${faults.notUploaded}`)
    } finally {
      running.delete(id)
    }
  }

  async function asImage(file: File, options: UploadOptions): Promise<StoredAs> {
    return { image_id: (await api.uploadImage(file, options))._id }
  }

  async function asFile(file: File, options: UploadOptions): Promise<StoredAs> {
    return { file_id: (await api.uploadFile(file, options))._id }
  }

  async function asAudio(clip: File, options: UploadOptions): Promise<StoredAs> {
    return { audio_id: (await api.uploadAudio(clip, options))._id }
  }
}

/** Returns why the server will never accept the file; undefined if another try may help. */
function refusalOf(error: unknown, faults: LateChatTexts['attachment']): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'conversation.full') return faults.full
  if (error.status === 413) return faults.tooLarge
  return error.status === 415 ? faults.wrongType : undefined
}

function opened(gate: UploadDeps['gate']): Promise<void> {
  return new Promise(resolve => {
    if (gate.isOpen) return resolve()
    const { onOpen } = gate
    gate.onOpen = () => {
      onOpen?.()
      resolve()
    }
  })
}

function attachmentOf({ name, size, type, lastModified }: File): Attachment {
  return { attachmentId: randomText(16), name, size, type, lastModified, isUploading: true, progress: 0 }
}
