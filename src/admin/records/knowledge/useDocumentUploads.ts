import { useRef, useState } from 'react'
import { fileForm } from '../../../api/fileForm.ts'
import { useApi } from '../../../api/useApi.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { uploadFault } from '../../../ui/uploadChecks.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { acceptedDocuments } from './acceptedDocuments.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'

/** A file upload. */
export interface DocumentUpload {
  id: number
  file: File
  isReplacing: boolean
  state: 'waiting' | 'sending' | 'failed'
  /** Share of the bytes sent, from 0 to 1. */
  sent: number
  /** Error message. */
  fault: string
  /** True if the file will never be accepted, so that retrying is useless. */
  isRefused: boolean
}

const atOnce = 2
const importPath = '/imported_document'

/** Uploads files to `path`, two at a time. A file that was accepted leaves the list, and `onStored` is called. */
export function useDocumentUploads(onStored: () => void, { path = importPath } = {}) {
  const api = useApi()
  const texts = useTexts()
  const own = knowledgeTexts(texts)
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([])
  const known = useRef<readonly DocumentUpload[]>([])
  const lastId = useRef(0)
  return { uploads, add, retry, dismiss }

  function add(files: Iterable<File>, isReplacing: boolean): void {
    const added = Array.from(files, (file): DocumentUpload => {
      const fault = uploadFault(file, acceptedDocuments)
      const told = fault && (fault === 'size' ? own.tooLarge : own.wrongKind)
      lastId.current += 1
      const upload = { id: lastId.current, file, isReplacing, sent: 0, isRefused: told !== undefined }
      return told ? { ...upload, state: 'failed', fault: told } : { ...upload, state: 'waiting', fault: '' }
    })
    keep([...known.current, ...added])
    sendNext()
  }

  function retry(id: number): void {
    change(id, { state: 'waiting', sent: 0, fault: '' })
    sendNext()
  }

  function dismiss(id: number): void {
    keep(known.current.filter(one => one.id !== id))
  }

  function sendNext(): void {
    const sending = known.current.filter(({ state }) => state === 'sending').length
    const next = known.current
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, atOnce - sending))
    for (const upload of next) void send(upload)
  }

  async function send({ id, file, isReplacing }: DocumentUpload): Promise<void> {
    change(id, { state: 'sending' })
    try {
      const content = fileForm(file)
      await api.send(path, {
        method: 'POST',
        content,
        ...(path === importPath && { query: { replace: String(isReplacing) } }),
        onProgress: bytes => change(id, { sent: Math.min(1, bytes / content.size) }),
      })
      dismiss(id)
      onStored()
    } catch (error) {
      change(id, { state: 'failed', fault: anyProblemText(error, texts) })
    }
    sendNext()
  }

  function change(id: number, to: Partial<DocumentUpload>): void {
    keep(known.current.map(one => (one.id === id ? { ...one, ...to } : one)))
  }

  function keep(next: readonly DocumentUpload[]): void {
    known.current = next
    setUploads(next)
  }
}
