import { useQueryClient } from '@tanstack/react-query'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useGuard } from '../../../ui/useGuard.ts'
import { apiKeysKey } from './apiKeysKey.ts'

type Made = components['schemas']['NewApiKey']

/**
 * Returns a function that creates a key, passes it to `onMade`, and refreshes the list. The server returns the key only
 * once.
 */
export function useCreateKey(onMade: (made: Made) => void) {
  const { client } = useApi()
  const guard = useGuard()
  const queries = useQueryClient()
  return async (body: components['schemas']['ApiKeyInput']): Promise<void> => {
    const made = await guard(bodyOf(client.POST('/api_key', { body })))
    onMade(made)
    await queries.invalidateQueries({ queryKey: apiKeysKey })
  }
}
