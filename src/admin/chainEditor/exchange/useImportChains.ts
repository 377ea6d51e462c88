import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { components, paths } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { exchangeTexts } from './exchangeTexts.ts'
import { type ReadBundle, readBundle } from './readBundle.ts'

type Import = paths['/smart_chain/import']['post']['requestBody']['content']['application/json']
export type OnConflict = NonNullable<Import['on_conflict']>

/** Imports chains from a text, with a dry run first that reports the effects. */
export function useImportChains(text: string) {
  const texts = exchangeTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const { refresh } = useChainHandle()
  const [report, setReport] = useState<components['schemas']['ChainImport']>()
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [onConflict, setOnConflict] = useState<OnConflict>('rename')

  async function send(isDry: boolean): Promise<boolean> {
    const read = readBundle(text)
    setFault('fault' in read ? faultText(read, texts) : undefined)
    setFailure(undefined)
    if ('fault' in read) return false
    const body: Import = { format: 'v1', chains: read.chains, on_conflict: onConflict, dry_run: isDry }
    try {
      setReport(await bodyOf(client.POST('/smart_chain/import', { body })))
      return true
    } catch (error) {
      setFailure(error)
      return false
    }
  }

  return {
    report,
    fault,
    failure,
    onConflict,
    setOnConflict,
    check: () => send(true),
    async take() {
      const isDone = await send(false)
      if (isDone) {
        void queries.invalidateQueries({ queryKey: ['smart_chain'] })
        // The visible chain may be among those replaced.
        await refresh()
      }
      return isDone
    },
    back() {
      setReport(undefined)
      setFailure(undefined)
    },
  }
}

function faultText(
  read: Extract<ReadBundle, { fault: string }>,
  texts: ReturnType<typeof exchangeTexts>,
): string {
  if (read.fault === 'noJson') return texts.noJson(read.line)
  if (read.fault === 'otherFormat') return texts.otherFormat(read.format)
  return read.fault === 'empty' ? texts.noText : texts.noChains
}
