import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { NewRecordState } from '../../../resources/EntityCreate.tsx'
import { leaving } from '../../../resources/form/LeaveQuestion.tsx'
import { useIsHere } from '../../../ui/useIsHere.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import { freeName } from './freeName.ts'
import type { NewChainState } from './newChainState.ts'
import { shortNameOf } from './shortNameOf.ts'

type Creating =
  | { state: 'asked' }
  | { state: 'working' }
  | { state: 'failed'; error: unknown; retry: () => void }

/**
 * Returns a function that creates a chain with its first content and opens its editor. A copy that the address carries
 * is created at once.
 */
export function useCreateChain(untitled: string) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { state } = useLocation() as { state: NewRecordState | null }
  const [creating, setCreating] = useState<Creating>({ state: 'asked' })
  const isBusy = useRef(false)
  const selected = useRef<string | null>(null)

  async function create(document: ChainDocument | JsonObject): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setCreating({ state: 'working' })
    try {
      const base = shortNameOf(String(document.title))
      const chain_name = await freeName(provider, 'smart_chain', 'chain_name', base)
      const { data } = await provider.create('smart_chain', { data: { ...document, chain_name } })
      void queries.invalidateQueries({ queryKey: ['smart_chain'] })
      if (!isHere()) return
      const search = selected.current === null ? '' : `?step=${selected.current}`
      const begun: NewChainState = { untouched: state?.copy ? undefined : untitled }
      navigate(`/smart_chain/${data._id}${search}`, { replace: true, state: { ...leaving, ...begun } })
    } catch (error) {
      setCreating({ state: 'failed', error, retry: () => void create(document) })
    } finally {
      isBusy.current = false
    }
  }

  const current = useRef(create)
  current.current = create
  const createCurrent = useCallback(
    (document: ChainDocument | JsonObject) => void current.current(document),
    [],
  )
  const copy = state?.copy
  useEffect(() => {
    if (copy) createCurrent(copy)
  }, [copy, createCurrent])

  return {
    creating,
    create: createCurrent,
    /** Step that the editor opens with. */
    select: useCallback((id: string | null) => {
      selected.current = id
    }, []),
  }
}
