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
import type { IntegrationDeps } from './features/integrations/integrationsFeature.ts'
import type { LanguageModels } from './features/models/languageModels.ts'
import type { OpenApiDocument } from './http/contractOperations.ts'
import type { Mailboxes } from './providers/mailbox/mailbox.ts'
import type { MailProviders } from './providers/mailbox/mailProvider.ts'
import type { MailSenders } from './providers/mailbox/mailSender.ts'
import type { Database } from './store/database.ts'
import type { EntityDefinition } from './store/records/entityDefinition.ts'
import type { StoreLog } from './store/storeLog.ts'

/** Options from which all features are created. */
export interface FeatureOptions {
  env: Env
  database: Database
  secretKey: string
  log: StoreLog
  /** Folder of the build output; null serves the API only. */
  dist: string | null
  isHttps: boolean
  /** Contract to serve; `ownContract` by default. */
  contract?: Contract
  now?: () => Date
  /** For tests: replaces the models that tenants have configured. */
  models?: LanguageModels
  /** For tests: channels besides the web chat. */
  channels?: readonly Channel[]
  enqueueDelivery?: EnqueueDelivery
  /** Cost of password hashing; for tests, which hash many passwords. */
  passwordCost?: PasswordCost
  /** For tests: pace at which sites are crawled; a polite one by default. */
  sitePace?: SitePace
  /** For tests: milliseconds that a report may take. */
  reportMs?: number | undefined
  /** For tests: kinds of connections besides our own. */
  integrationKinds?: IntegrationDeps['furtherKinds']
  /** For tests: how mail servers are reached. */
  mail?: { mailboxes: Mailboxes; mailSenders: MailSenders; mailProviders?: MailProviders }
  /** For tests: features besides our own. */
  further?: readonly ((core: ServerCore) => Feature)[]
}

export interface AppOptions extends FeatureOptions {
  log: FastifyBaseLogger
  serverFactory?: FastifyServerFactory
  /** For tests: checks every response against the contract. */
  checkAnswers?: boolean
}

export interface Contract {
  document: OpenApiDocument
  definitions: Readonly<Record<string, EntityDefinition>>
  rules: OperationRules
}

/** The contract that `npm run generate` builds. */
export const ownContract: Contract = {
  document: document as unknown as OpenApiDocument,
  definitions: entities as unknown as Contract['definitions'],
  rules: operationRules,
}
