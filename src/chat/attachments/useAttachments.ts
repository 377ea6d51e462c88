import { useEffect, useMemo, useReducer, useState } from 'react'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { attachmentList } from './attachmentList.ts'
import { createUploads, type UploadApi } from './createUploads.ts'

interface Options {
  api: UploadApi
  onFault: (text: string) => void
  onNotice: (text: string) => void
}

export type Attachments = ReturnType<typeof useAttachments>

/** The files of the message being written; the same object as long as nothing happens to them. */
export function useAttachments({ api, onFault, onNotice }: Options) {
  const texts = useChatTexts()
  const [attachments, dispatch] = useReducer(attachmentList, [])
  const [running] = useState(() => new Map<string, AbortController>())
  useEffect(
    () => () => {
      for (const stop of running.values()) stop.abort()
    },
    [running],
  )
  const uploads = useMemo(
    () => createUploads({ api, texts, dispatch, onFault, onNotice, running }),
    [api, texts, onFault, onNotice, running],
  )
  return useMemo(() => ({ attachments, ...uploads }), [attachments, uploads])
}
