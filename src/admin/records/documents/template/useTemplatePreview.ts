import { useEffect, useState } from 'react'
import { isObject } from '../../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ApiError } from '../../../../api/ApiError.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { placeName } from '../placeName.ts'

/** Milliseconds that the sample values must stay unchanged before the page is made. */
const restMs = 400

interface Page {
  html: string
  /** Names of required sample values that are absent; the page marks them. */
  missing: readonly string[]
}

/** Fetches the stored template as a page, filled with the form's sample values, and makes files of it. */
export function useTemplatePreview(record: components['schemas']['DocumentTemplate'], values: JsonObject) {
  const { client } = useApi()
  const { _id: id, _version } = record
  const wanted = JSON.stringify(isObject(values.sample_data) ? values.sample_data : {})
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, wanted)
    return () => clearTimeout(timer)
  }, [wanted])

  async function render(
    format: 'pdf' | 'docx' | 'html',
    { draft, signal }: { draft: boolean; signal: AbortSignal | undefined },
  ): Promise<Blob> {
    const data = JSON.parse(rested) as JsonObject
    const { response } = await client.POST('/document_template/{id}/render', {
      params: { path: { id } },
      body: { format, data, draft },
      parseAs: 'stream',
      ...(signal && { signal }),
    })
    return response.blob()
  }

  /** Makes a file; one with gaps is marked as a draft. */
  async function withGaps(
    format: 'pdf' | 'docx' | 'html',
    signal?: AbortSignal,
  ): Promise<{ blob: Blob; missing: string[] }> {
    try {
      return { blob: await render(format, { draft: false, signal }), missing: [] }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'document.incomplete') throw error
      const missing = error.errors.map(({ pointer }) => placeName(pointer.replace(/^\/data/, '')))
      return { blob: await render(format, { draft: true, signal }), missing }
    }
  }

  const isEmpty = record.format === 'docx' ? !record.source_file_id : !record.text
  const { data, error, isPending, refetch } = useServerQuery<Page>(
    ['document_template', 'preview', id, _version, rested],
    async ({ signal }) => {
      const { blob, missing } = await withGaps('html', signal)
      return { data: { html: await blob.text(), missing } }
    },
    { isEnabled: !isEmpty, isKept: true },
  )
  return {
    page: data,
    error,
    isPending: isPending && !isEmpty,
    refetch,
    make: async (format: 'pdf' | 'docx') => (await withGaps(format)).blob,
  }
}
