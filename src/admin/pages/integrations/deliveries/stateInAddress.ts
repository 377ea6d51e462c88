import type { Delivery } from './useDeliveries.ts'

const states = ['waiting', 'delivered', 'failed'] as const satisfies readonly Delivery['state'][]

/** Values of the filter of deliveries. */
export const deliveryFilters = ['all', ...states] as const

/** Name of the filter in the page's address. */
export const filterName = 'deliveries'

/** Returns the state that the page's address filters by; undefined for all states. */
export function stateInAddress(search: URLSearchParams): Delivery['state'] | undefined {
  return states.find(state => state === search.get(filterName))
}
