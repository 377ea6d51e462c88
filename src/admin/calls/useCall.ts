import type { components } from '../../../openapi/generated/types.d.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { type CallFields, isOnCall } from './isOnCall.ts'

export type Call = components['schemas']['VoiceCall']

/** Returns the call of a conversation from the server; undefined while it loads, and if no call is in progress. */
export function useCall(conversation: CallFields & { _id: string }): Call | undefined {
  const { client } = useApi()
  const params = { path: { callId: conversation._id } }
  const isEnabled = isOnCall(conversation)
  const ask = () => client.GET('/voice/call/{callId}', { params })
  const { data } = useServerQuery(['conversation', conversation._id, 'call'], ask, { isEnabled })
  return isEnabled ? data : undefined
}
