import { useGetOne } from 'ra-core'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { ChatOpening } from '../../chat/conversation/chatTypes.ts'
import { agentOpening } from './agentOpening.ts'
import type { Partner } from './partners.ts'

type Agent = components['schemas']['Agent'] & { id: string }

/** Returns the opening of an agent as it is edited; undefined for a service and while it is read. */
export function useAgentOpening({ kind, id }: Partner, language: string): ChatOpening | undefined {
  const { data } = useGetOne<Agent>('agent', { id }, { enabled: kind === 'agent', retry: false })
  return data && agentOpening(data, language)
}
