import { v7 } from 'uuid'
import type { Handlers } from '../../http/handlers.ts'
import type { RateLimit } from '../../limits/rateLimit.ts'
import { chosenLanguage, inLanguage } from '../../records/schemaLanguages.ts'
import type { Database } from '../../store/database.ts'
import { chainContext } from './chainContext.ts'
import type { ChainRuns } from './chainRuns.ts'
import { chainTypes } from './chainTypes.ts'
import type { ChainVersions } from './chainVersions.ts'
import type { ChainChecks } from './document/chainChecks.ts'
import { savedChain } from './savedChain.ts'
import type { StepType } from './steps/stepType.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  stepTypes: ReadonlyMap<string, StepType>
  typeOf: (name: string) => StepType
  checks: Pick<ChainChecks, 'demandRunnable'>
  runs: ChainRuns
  versions: ChainVersions
  /** Runs that people begin by hand. */
  limit: RateLimit
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** Chains: what their steps can do, their versions and their runs. */
export function chainRoutes(deps: Deps) {
  const { database, stepTypes, typeOf, checks, runs, versions, limit, stopping } = deps
  return {
    listStepTypes: async ({ headers }) => {
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: [...stepTypes.values()].map(type => presentedType(type, language)) }
    },
    listChainTypes: async ({ headers }) => {
      const language = chosenLanguage(headers['accept-language'], Object.keys(chainTypes))
      return { status: 200, body: [...(chainTypes[language] ?? [])] }
    },
    getChainContextSchema: async ({ scope: { tenantId }, query, headers }) => {
      const { chain } = await database.inTenant(tenantId, db => savedChain(db, query.chain_name))
      const language = chosenLanguage(headers['accept-language'], ['en', 'de'])
      return { status: 200, body: chainContext(chain, query.step_id, { typeOf, language }) }
    },
    executeChain: async ({ scope: { tenantId }, body }) => {
      limit(tenantId)
      const { smart_chain, input_data: input = {}, dry_run: isDry = true, mocks } = body
      const kept = await database.inTenant(tenantId, db => savedChain(db, smart_chain))
      await checks.demandRunnable(tenantId, kept.chain)
      const id = v7()
      const wish = { tenantId, id, kept, trigger: 'manual', isDry, conversationId: null, input } as const
      await runs.run({ ...wish, signal: stopping, ...(mocks && { mocks }) })
      return { status: 200, body: await runs.get(tenantId, id) }
    },
    listChainRuns: async ({ scope: { tenantId }, query: { chain_name, limit: most = 20 } }) => ({
      status: 200,
      body: await runs.list(tenantId, chain_name, most),
    }),
    getChainRun: async ({ scope: { tenantId }, path }) => ({
      status: 200,
      body: await runs.get(tenantId, path.id),
    }),
    listChainVersions: async ({ scope, query }) => ({
      status: 200,
      body: await versions.list(scope, query.chain_name),
    }),
    publishChain: async ({ scope, body: { chain_name, notes = '' } }) => ({
      status: 200,
      body: await versions.publish(scope, chain_name, notes),
    }),
  } satisfies Partial<Handlers>
}

function presentedType(type: StepType, language: string) {
  const { title, description } = language === 'de' ? type.de : type
  const { category, configSchema, hasEffects } = type
  const schema = inLanguage(configSchema, language)
  return { type: type.type, title, description, category, config_schema: schema, has_effects: hasEffects }
}
