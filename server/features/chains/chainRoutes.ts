import type { Handlers } from '../../http/handlers.ts'
import { chosenLanguage, inLanguage } from '../../records/schemaLanguages.ts'
import type { Database } from '../../store/database.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import { chainContext } from './chainContext.ts'
import type { ChainRuns } from './chainRuns.ts'
import { presentedChainTypes } from './chainTypes.ts'
import { presentedProviders } from './data/presentedProviders.ts'
import { savedChain } from './savedChain.ts'
import type { StepType } from './steps/stepType.ts'
import { readChainUses } from './store/chainUses.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  registry: Pick<EntityRegistry, 'get'>
  stepTypes: ReadonlyMap<string, StepType>
  typeOf: (name: string) => StepType
  runs: Pick<ChainRuns, 'list' | 'get'>
}

/** Returns the handlers for step types and runs of chains. */
export function chainRoutes({ database, registry, stepTypes, typeOf, runs }: Deps) {
  return {
    listStepTypes: async ({ headers }) => {
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: [...stepTypes.values()].map(type => presentedType(type, language)) }
    },
    listChainTypes: async ({ headers }) => {
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: presentedChainTypes(language) }
    },
    listDataProviders: async ({ headers }) => {
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: presentedProviders(registry.get('smart_chain'), language) }
    },
    getChainContextSchema: async ({ scope: { tenantId }, query, headers }) => {
      const { chain } = await database.inTenant(tenantId, db => savedChain(db, query.chain_name))
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: chainContext(chain, query.step_id, { typeOf, language }) }
    },
    listChainUses: async ({ scope: { tenantId }, query }) => ({
      status: 200,
      body: await database.inTenant(tenantId, db => readChainUses(db, query.chain_name)),
    }),
    listChainRuns: async ({
      scope: { tenantId },
      query: { chain_name, binding_id: bindingId, limit: max = 20 },
    }) => ({
      status: 200,
      body: await runs.list(tenantId, chain_name, { bindingId, max }),
    }),
    getChainRun: async ({ scope: { tenantId }, path }) => ({
      status: 200,
      body: await runs.get(tenantId, path.id),
    }),
  } satisfies Partial<Handlers>
}

function presentedType(type: StepType, language: string) {
  const { title, description } = language === 'de' ? type.de : type
  const { category, configSchema, hasEffects } = type
  const schema = inLanguage(configSchema, language)
  return { type: type.type, title, description, category, config_schema: schema, has_effects: hasEffects }
}
