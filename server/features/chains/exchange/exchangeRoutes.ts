import type { Handlers } from '../../../http/handlers.ts'
import type { ChainExchange } from './chainExchange.ts'

/** Chains as text. */
export function exchangeRoutes(exchange: ChainExchange) {
  return {
    exportChains: async ({ scope, query: { chain_names: names } }) => ({
      status: 200,
      body: await exchange.give(scope, names === undefined ? null : [...new Set(names.split(','))]),
    }),
    importChains: async ({ scope, body }) => ({ status: 200, body: await exchange.take(scope, body) }),
  } satisfies Partial<Handlers>
}
