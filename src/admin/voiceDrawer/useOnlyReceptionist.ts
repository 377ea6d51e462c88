import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'

/** Returns the enabled receptionist if there is exactly one; undefined until loaded. */
export function useOnlyReceptionist(): { _id: string; name: string } | undefined {
  const { client } = useApi()
  const { data } = useServerQuery(['agent', 'receptionists'], () =>
    client.GET('/agent', { params: { query: { query: JSON.stringify(receptionists) } } }),
  )
  const [only, ...others] = data ?? []
  return only && others.length === 0 ? { _id: only._id, name: only.name ?? '' } : undefined
}

const receptionists = {
  range: [0, 1],
  fields: ['name'],
  filter: { kind: 'receptionist', enabled: true },
}
