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
  /** What stands in the form. */
  values: () => JsonObject
  /** Says where they are, as a conversation begins. */
  place: () => { timezone: string; language_id?: string }
  /** Hears that what stands in the form cannot be tried; what it gives back is told in the chat. */
  onRefused: (errors: FieldError[]) => string
}

/** The chat's calls with an agent as its form has it: each message goes with what the form holds by then. */
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
      // The server checks it, as it would when it is saved.
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

/** The form knows its fields by where they are in the agent. */
function withoutData(fault: FieldError): FieldError {
  return { ...fault, pointer: fault.pointer.replace(/^\/data/, '') }
}
