import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import { freeName } from '../naming/freeName.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { useVersionsChanged } from '../versions/useVersions.ts'
import { useUsesChanged } from './useChainUses.ts'

/** Events whose triggers need more than the event, such as a schedule or a secret: their form asks for it. */
const needMore: readonly string[] = ['scheduled', 'webhook']

/** Progress of adding a trigger. */
export type Adding =
  | { state: 'asked'; error?: unknown }
  | { state: 'working' }
  | { state: 'done'; id: string; name: string }

/**
 * Makes a trigger that runs the chain on an event. A chain made for another event is published for this one first;
 * where a trigger needs more, its form opens.
 */
export function useRunWhen(onLeave: () => void) {
  const provider = useDataProvider<RecordProvider>()
  const navigate = useNavigate()
  const { client } = useApi()
  const { chainName, latest, replaceDocument, flush } = useChainHandle()
  const [versionsChanged, usesChanged] = [useVersionsChanged(), useUsesChanged()]
  const [adding, setAdding] = useState<Adding>({ state: 'asked' })

  async function add(event: string, notes: string): Promise<void> {
    setAdding({ state: 'working' })
    try {
      if (latest().document.chain_type !== event) await publishFor(event, notes)
      const { title } = latest().document
      const name = await freeName(provider, 'smart_chain_binding', 'binding_name', title, ' ')
      const data = { binding_name: name, event, chain_name: chainName, enabled: true }
      if (needMore.includes(event)) {
        onLeave()
        navigate('/smart_chain_binding/create', { state: { copy: data } })
        return
      }
      const { data: made } = await provider.create('smart_chain_binding', { data })
      setAdding({ state: 'done', id: String(made._id), name })
      void usesChanged()
    } catch (error) {
      setAdding({ state: 'asked', error })
    }
  }

  async function publishFor(event: string, notes: string): Promise<void> {
    replaceDocument({ ...latest().document, chain_type: event })
    await flush()
    await bodyOf(client.POST('/published_smart_chain_version', { body: { chain_name: chainName, notes } }))
    versionsChanged()
  }

  return { adding, add }
}
