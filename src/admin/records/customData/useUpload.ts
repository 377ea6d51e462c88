import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { fileForm } from '../../../api/fileForm.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useGuard } from '../../../ui/useGuard.ts'

export type Upload = components['schemas']['RecordUpload']

export type UploadStep =
  | { name: 'choose'; error?: unknown }
  | { name: 'sending'; isDry: boolean; sent: number }
  | { name: 'checked'; upload: Upload; error?: unknown }
  | { name: 'stored'; upload: Upload }

const pollMs = 1000

/** Holds the state of an upload: the check of a file, then its records, at once or in the background. */
export function useUpload(id: string) {
  const api = useApi()
  const guard = useGuard()
  const queries = useQueryClient()
  const [step, setStep] = useState<UploadStep>({ name: 'choose' })
  const [file, setFile] = useState<File | null>(null)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const task = step.name === 'stored' && isRunning(step.upload) ? step.upload.task_id : null
  const params = { path: { id, task: task ?? '' } }
  const { data: latest } = useServerQuery(
    ['record_upload', id, task],
    () => api.client.GET('/custom_data_schema/{id}/upload/{task}', { params }),
    { isEnabled: task !== null, againAfter: now => (now && !isRunning(now) ? false : pollMs) },
  )
  useEffect(() => {
    if (!latest || isRunning(latest)) return
    setStep({ name: 'stored', upload: latest })
    void queries.invalidateQueries({ queryKey: ['custom_data_object'] })
  }, [latest, queries])
  const shown: UploadStep = step.name === 'stored' && latest ? { name: 'stored', upload: latest } : step

  return {
    step: shown,
    file,
    choose: (chosen: File) => {
      setFile(chosen)
      return send(chosen, { isDry: true, isPartial: false })
    },
    store: (isPartial: boolean) => file && send(file, { isDry: false, isPartial }),
    again: () => setStep({ name: 'choose' }),
  }

  async function send(chosen: File, { isDry, isPartial }: { isDry: boolean; isPartial: boolean }) {
    const before = step
    const controller = new AbortController()
    sending.current = controller
    setStep({ name: 'sending', isDry, sent: 0 })
    const content = fileForm(chosen, { mode: isPartial ? 'partial' : 'all', dry_run: String(isDry) })
    try {
      const reply = await guard(
        api.send(`/custom_data_schema/${id}/upload`, {
          method: 'POST',
          content,
          signal: controller.signal,
          onProgress: bytes => setStep({ name: 'sending', isDry, sent: Math.min(1, bytes / content.size) }),
        }),
      )
      const upload = reply.data as Upload
      setStep(isDry ? { name: 'checked', upload } : { name: 'stored', upload })
      if (!isDry) await queries.invalidateQueries({ queryKey: ['custom_data_object'] })
    } catch (error) {
      if (controller.signal.aborted) return
      setStep(before.name === 'checked' ? { ...before, error } : { name: 'choose', error })
    }
  }
}

/** Returns true while records are stored or undone. */
export function isRunning({ state }: Upload): boolean {
  return state === 'running' || state === 'undoing'
}
