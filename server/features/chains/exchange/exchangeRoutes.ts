import type { Handlers } from '../../../http/handlers.ts'
import { createChainExchange, type ExchangeDeps } from './chainExchange.ts'

/** Returns the handlers that export and import chains. */
export function exchangeRoutes(deps: ExchangeDeps) {
  const exchange = createChainExchange(deps)
  return {
    exportChains: async ({ scope, query: { chain_names: names } }) => ({
      status: 200,
      body: await exchange.give(scope, names === undefined ? null : [...new Set(names.split(','))]),
    }),
    importChains: async ({ scope, body }) => ({ status: 200, body: await exchange.take(scope, body) }),
  } satisfies Partial<Handlers>
}
