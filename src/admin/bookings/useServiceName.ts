import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'

/** Returns the name of a service; its short name until the scheduling rules are loaded, and if they do not know it. */
export function useServiceName(serviceId: string | undefined): string | undefined {
  const { client } = useApi()
  const { data } = useServerQuery(['scheduling_rules', 'services'], () => client.GET('/scheduling_rules'), {
    isEnabled: serviceId !== undefined,
  })
  return data?.services?.find(({ service_id }) => service_id === serviceId)?.name ?? serviceId
}
