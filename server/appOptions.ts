import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify'
import entities from '../openapi/generated/entities.json' with { type: 'json' }
import document from '../openapi/generated/openapi.json' with { type: 'json' }
import { type OperationRules, operationRules } from './access/operationRules.ts'
import type { Env } from './env.ts'
import type { PasswordCost } from './features/accounts/passwordHash.ts'
import type { Channel } from './features/channels/channel.ts'
import type { EnqueueDelivery } from './features/channels/deliveries.ts'
import type { Feature, ServerCore } from './features/Feature.ts'
import type { SitePace } from './features/imports/pages/readSite.ts'
import type { LanguageModels } from './features/models/languageModels.ts'
import type { OpenApiDocument } from './http/contractOperations.ts'
import type { Database } from './store/database.ts'
import type { EntityDefinition } from './store/records/entityDefinition.ts'
import type { StoreLog } from './store/storeLog.ts'

/** What all features are made from. */
export interface FeatureOptions {
  env: Env
  database: Database
  secretKey: string
  log: StoreLog
  /** The folder of everything built; null serves the API alone. */
  dist: string | null
  isHttps: boolean
  /** The contract to serve; ours if left out. */
  contract?: Contract
  now?: () => Date
  /** In the place of those that tenants have set up; for tests. */
  models?: LanguageModels
  /** Besides the web chat; for tests. */
  channels?: readonly Channel[]
  enqueueDelivery?: EnqueueDelivery
  /** For tests, which hash many passwords. */
  passwordCost?: PasswordCost
  /** How quickly sites are read; politely if left out. For tests. */
  sitePace?: SitePace
  /** Features beside ours; for tests. */
  further?: readonly ((core: ServerCore) => Feature)[]
}

export interface AppOptions extends FeatureOptions {
  log: FastifyBaseLogger
  serverFactory?: FastifyServerFactory
  /** Holds every answer against the contract; for tests. */
  checkAnswers?: boolean
}

export interface Contract {
  document: OpenApiDocument
  definitions: Readonly<Record<string, EntityDefinition>>
  rules: OperationRules
}

/** The contract that `npm run generate` makes. */
export const ownContract: Contract = {
  document: document as unknown as OpenApiDocument,
  definitions: entities as unknown as Contract['definitions'],
  rules: operationRules,
}
