import { useEffect, useRef, useState } from 'react'
import { type StoredFile, uploadFile } from '../../api/uploadFile.ts'
import { useApi } from '../../api/useApi.ts'
import { describeError } from '../../ui/describeError.ts'
import { acceptedKinds, uploadFault } from '../../ui/uploadChecks.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useUnread } from './useUnread.ts'

export interface Sending {
  name: string
  /** Share that has been sent, from 0 to 1. */
  share: number
}

interface Options {
  id: string
  kind: 'file' | 'image'
  accept: string | undefined
  onStored: (file: StoredFile) => void
}

/** Uploads one file at a time for a field; the form cannot be saved in the meantime. */
export function useUpload({ id, kind, accept, onStored }: Options) {
  const api = useApi()
  const texts = useTexts()
  const setUnread = useUnread(id)
  const [sending, setSending] = useState<Sending>()
  const [fault, setFault] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function upload(file: File): Promise<void> {
    const { widgets } = texts
    const problem = uploadFault(file, accept)
    if (problem === 'size') return setFault(widgets.fileTooLarge)
    if (problem)
      return setFault(kind === 'image' ? widgets.fileImageOnly : widgets.fileWrongType(acceptedKinds(accept)))
    abort.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setFault(undefined)
    setUnread(widgets.fileBusy)
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setSending({ name: file.name, share })
      const stored = await uploadFile(api, kind, file, { signal, onProgress })
      if (!signal.aborted) onStored(stored)
    } catch (error) {
      if (!signal.aborted) setFault(describeError(error, texts).text)
    } finally {
      if (abort.current === controller) end()
    }
  }

  function end() {
    setSending(undefined)
    setUnread(undefined)
  }

  return {
    sending,
    fault,
    upload,
    cancel() {
      abort.current?.abort()
      end()
    },
  }
}
