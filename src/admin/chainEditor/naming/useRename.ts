import { useDataProvider, useNotify } from 'ra-core'
import { useCallback } from 'react'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { freeName } from './freeName.ts'
import { isShortNameOf, shortNameOf } from './shortNameOf.ts'

/**
 * Returns a function that renames the chain. Its short name follows the title as long as it comes from the title and
 * neither a run nor a version bears it.
 */
export function useRename(): (title: string) => Promise<void> {
  const all = useTexts()
  const notify = useNotify()
  const provider = useDataProvider()
  const { client } = useApi()
  const { latest, replaceDocument } = useChainHandle()

  const isUnused = useCallback(
    async (chain_name: string) => {
      const [runs, versions, uses] = await Promise.all([
        bodyOf(client.GET('/smart_chain_run', { params: { query: { chain_name, limit: 1 } } })),
        bodyOf(client.GET('/published_smart_chain_version', { params: { query: { chain_name } } })),
        bodyOf(client.GET('/smart_chain_engine/uses', { params: { query: { chain_name } } })),
      ])
      return [runs, versions.versions, uses].every(({ length }) => length === 0)
    },
    [client],
  )

  return useCallback(
    async title => {
      const { document } = latest()
      const { chain_name: name } = document
      replaceDocument({ ...document, title }, 'title')
      if (!isShortNameOf(name, document.title) || isShortNameOf(name, title)) return
      try {
        if (!(await isUnused(name))) return
        const next = await freeName(provider, 'smart_chain', 'chain_name', shortNameOf(title))
        replaceDocument({ ...latest().document, chain_name: next }, 'title')
      } catch (error) {
        notify(anyProblemText(error, all), { type: 'error' })
      }
    },
    [all, notify, provider, latest, replaceDocument, isUnused],
  )
}
