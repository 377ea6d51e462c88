import { useEffect, useMemo, useReducer, useState } from 'react'
import { late } from '../late/late.ts'
import { useChatTexts } from '../texts/useChatTexts.ts'
import { attachmentList } from './attachmentList.ts'
import type { createUploads, UploadApi, UploadDeps } from './createUploads.ts'

interface Options {
  api: UploadApi
  onFault: (text: string) => void
  onNotice: (text: string) => void
}

/** What looks at files and sends them; needed with the first of them. */
export const lateUploads = late(async () => (await import('./createUploads.ts')).createUploads)

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
    () => attachmentActions({ api, texts, dispatch, onFault, onNotice, running }),
    [api, texts, onFault, onNotice, running],
  )
  return useMemo(() => ({ attachments, ...uploads }), [attachments, uploads])
}

function attachmentActions(deps: UploadDeps) {
  const { dispatch, running } = deps
  return {
    add: (files: Iterable<File>) => withUploads(uploads => uploads.add(files)),
    addClip: (clip: File) => withUploads(uploads => uploads.addClip(clip)),
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

  function withUploads(work: (uploads: ReturnType<typeof createUploads>) => void): void {
    const create = lateUploads.now()
    if (create) work(create(deps))
    else void lateUploads.load().then(create => work(create(deps)))
  }
}
