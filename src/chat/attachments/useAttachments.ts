import { useEffect, useMemo, useState } from 'react'
import type { Attachment } from '../conversation/chatTypes.ts'
import { late } from '../late/late.ts'
import { type ChatLanguage, useSpoken } from '../texts/useChatTexts.ts'
import type { UploadApi, UploadDeps, Uploads } from './createUploads.ts'

interface Options {
  api: UploadApi
  /** The conversation has started. Files chosen earlier wait for it, because their owner is unknown until then. */
  isReady?: boolean
  onFault: (text: string) => void
  onNotice: (text: string) => void
}

/** Checks and uploads files; loaded with the first file. */
export const lateUploads = late(async () => (await import('./createUploads.ts')).createUploads)

export type Attachments = ReturnType<typeof useAttachments>

/** Returns the attachments of the message being written; the same object while nothing changes. */
export function useAttachments({ api, isReady = true, onFault, onNotice }: Options) {
  const texts = useSpoken().late
  const [attachments, change] = useState<readonly Attachment[]>([])
  const [running] = useState(() => new Map<string, AbortController>())
  const [gate] = useState((): UploadDeps['gate'] => ({ isOpen: isReady }))
  useEffect(() => {
    gate.isOpen = isReady
    if (isReady) gate.onOpen?.()
  }, [gate, isReady])
  useEffect(
    () => () => {
      for (const stop of running.values()) stop.abort()
    },
    [running],
  )
  const actions = useMemo(
    () => attachmentActions({ api, gate, texts, change, onFault, onNotice, running }),
    [api, gate, texts, onFault, onNotice, running],
  )
  return useMemo(() => ({ attachments, ...actions }), [attachments, actions])
}

type Deps = Omit<UploadDeps, 'texts'> & { texts: ChatLanguage['late'] }

function attachmentActions({ texts, ...deps }: Deps) {
  return {
    add: (files: Iterable<File>) => withUploads(uploads => uploads.add(files)),
    addClip: (clip: File) => withUploads(uploads => uploads.addClip(clip)),
    // Uploads that are not loaded yet have no files.
    remove: (id: string) => uploads()?.remove(id),
    sent: () => uploads()?.sent(),
    clear: () => uploads()?.clear(),
  }

  function withUploads(work: (uploads: Uploads) => void): void {
    const there = uploads()
    if (there) work(there)
    else
      void Promise.all([lateUploads.load(), texts.load()]).then(([create, texts]) =>
        work(create({ ...deps, texts })),
      )
  }

  function uploads(): Uploads | undefined {
    const create = lateUploads.now()
    const words = texts.now()
    return create && words && create({ ...deps, texts: words })
  }
}
