import { type JsonObject, sameJson } from '../../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../../openapi/generated/types.d.ts'
import { ApiError, type FieldError } from '../../../../../api/ApiError.ts'
import { bodyOf } from '../../../../../api/bodyOf.ts'
import type { Api } from '../../../../../api/createApi.ts'
import type { ChatApi } from '../../../../../chat/conversation/chatApi.ts'

interface Deps {
  chat: ChatApi
  client: Api['client']
  agentId: string
  /** Returns the form's current values. */
  values: () => JsonObject
  /** Returns the user's time zone and language at the start of a conversation. */
  place: () => { timezone: string; language_id?: string }
  /** Receives the field errors if the form's values are refused. Its return value is shown in the chat. */
  onRefused: (errors: FieldError[]) => string
}

/**
 * Returns the chat API for testing an agent. Before each message, it sends the form's values to the server if they have
 * changed.
 */
export function createTestRunApi({ chat, client, agentId, values, place, onRefused }: Deps): ChatApi {
  let told: JsonObject | undefined
  return {
    ...chat,
    start: () =>
      withForm(data =>
        bodyOf(
          client.POST('/agent/{id}/tryout', {
            params: { path: { id: agentId } },
            body: { data, ...place() },
          }),
        ),
      ),
    async send(id, message) {
      if (!told || !sameJson(told, values()))
        await withForm(data =>
          client.PUT('/conversation/{id}/tryout', { params: { path: { id } }, body: { data } }),
        )
      return chat.send(id, message)
    },
  }

  async function withForm<T>(work: (data: components['schemas']['AgentInput']) => Promise<T>): Promise<T> {
    const sent = values()
    try {
      // The server validates the values as it does on saving.
      const result = await work(sent as components['schemas']['AgentInput'])
      told = sent
      return result
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.length === 0) throw error
      const detail = onRefused(error.errors.map(withoutData))
      throw new ApiError(error.status, { ...error.problem, detail }, error)
    }
  }
}

/** Removes the `/data` prefix, because the form's pointers are relative to the agent. */
function withoutData(fault: FieldError): FieldError {
  return { ...fault, pointer: fault.pointer.replace(/^\/data/, '') }
}
