import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { versionTag } from '../../../../common/versionTag.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import { freeName } from '../naming/freeName.ts'
import { shortNameOf } from '../naming/shortNameOf.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { useUsesChanged } from './useChainUses.ts'

/** What an agent is given: an action or the words of a new one, and whether the agent is published with it. */
export interface Gift {
  agentId: string
  /** An action that already runs the chain; none is made then. */
  actionId: string | undefined
  title: string
  description: string
  isPublished: boolean
}

/** Progress of giving the chain to an agent. */
export type Giving =
  | { state: 'asked'; error?: unknown }
  | { state: 'working' }
  /** The agent has the action; `version` is the one published with it, `error` the reason why none is. */
  | { state: 'done'; agent: JsonObject; version?: number; error?: unknown }

/** Gives an agent's draft an action that runs the chain, made if there is none, and publishes the agent if wanted. */
export function useGiveToAgent() {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const { client } = useApi()
  const { chainName, kinds, latest } = useChainHandle()
  const usesChanged = useUsesChanged()
  const [giving, setGiving] = useState<Giving>({ state: 'asked' })
  // A second attempt after a failure uses the action that the first one has made.
  const madeId = useRef<string>(undefined)

  async function give(gift: Gift): Promise<void> {
    setGiving({ state: 'working' })
    try {
      const known = gift.actionId ?? madeId.current
      if (known === undefined) madeId.current = await makeAction(gift)
      const agent = await addTo(gift.agentId, known ?? String(madeId.current))
      setGiving({ state: 'done', agent, ...(gift.isPublished && (await publish(agent))) })
      madeId.current = undefined
    } catch (error) {
      setGiving({ state: 'asked', error })
    } finally {
      void usesChanged()
      void queries.invalidateQueries({ queryKey: ['agent_action'] })
    }
  }

  async function makeAction({ title, description }: Gift): Promise<string> {
    const hasEffects = latest().document.steps.some(({ type }) => kinds.get(type)?.has_effects)
    const data = {
      title,
      tool_name: await freeName(provider, 'agent_action', 'tool_name', shortNameOf(title)),
      description,
      execution: { kind: 'chain', chain_name: chainName },
      risk_class: hasEffects ? 'low_impact_write' : 'read',
    }
    const { data: made } = await provider.create('agent_action', { data })
    return String(made._id)
  }

  async function addTo(agentId: string, actionId: string): Promise<JsonObject> {
    const location = { entity: 'agent', path: `/agent/${agentId}` }
    const before = await provider.read(location)
    const ids = Array.isArray(before.agent_action_ids) ? before.agent_action_ids : []
    if (ids.includes(actionId)) return before
    return provider.write(location, before, { ...before, agent_action_ids: [...ids, actionId] })
  }

  async function publish(agent: JsonObject): Promise<{ version: number } | { error: unknown }> {
    const tag = versionTag('agent', agent)
    const params = { path: { id: String(agent._id) }, header: tag ? { 'if-match': tag } : {} }
    try {
      const note = latest().document.title
      return {
        version: (await bodyOf(client.POST('/agent/{id}/publish', { params, body: { note } }))).version,
      }
    } catch (error) {
      return { error }
    }
  }

  return { giving, give }
}
