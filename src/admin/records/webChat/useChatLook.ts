import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'

/** Returns how visitors see the chat of a token; undefined until it is known, and for no token. */
export function useChatLook(token: string | undefined) {
  const { client } = useApi()
  const { data } = useServerQuery(
    ['web_chat', 'appearance', token],
    () => client.GET('/web_chat/configuration/{token}', { params: { path: { token: token ?? '' } } }),
    { isEnabled: Boolean(token) },
  )
  return data
}
