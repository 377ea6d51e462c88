import type { FastifyInstance } from 'fastify'
import type { Permissions } from '../access/permissions.ts'
import type { Handlers, OperationId } from '../http/handlers.ts'
import type { JobType, Upkeep } from '../jobs/jobType.ts'
import type { FileStorage } from '../providers/files/fileStorage.ts'
import type { WebClient } from '../providers/web/webClient.ts'
import type { EntityHook, EntityHooks } from '../records/entityHook.ts'
import { joinHooks } from '../records/joinHooks.ts'
import type { RawRecords } from '../records/rawRecords.ts'
import type { HooksOf, RecordServices } from '../records/recordServices.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import type { Database } from '../store/database.ts'
import type { StoreLog } from '../store/storeLog.ts'
import type { StreamHub } from '../streams/streamHub.ts'
import type { SchemaValidation } from '../validation/schemaValidation.ts'
import type { BuiltinAction } from './agentAction.ts'
import type { VisitorCopies } from './visitorCopies.ts'

/** What every feature is given; what it needs of another feature stands beside it in its `Deps`. */
export interface ServerCore {
  database: Database
  /** The records of entities as people write them, with the hooks of all features. */
  records: RecordServices
  /** The same records as they are stored: their writes ask no hook. */
  rawRecords: RawRecords
  permissions: Permissions
  /** Checks values against schemas that tenants wrote. */
  schemas: SchemaValidation
  secretBox: SecretBox
  storage: FileStorage
  /** What is told at once to those who follow it; a feature adds its topics. */
  streams: StreamHub
  webClient: WebClient
  /** AUTH_MODE=single: one person, who never signs in. */
  isSingleUser: boolean
  isRateLimited: boolean
  log: StoreLog
  now: () => Date
}

/** What a folder of server/features gives to the server. */
export interface Feature {
  /** How its operations are answered. */
  handlers?: Partial<Handlers>
  /** What its entities do beyond their schemas when their records are written. */
  hooks?: HooksOf
  /** What agents can do by it. */
  actions?: readonly BuiltinAction[]
  /** What follows from writes, to be done in the background. */
  jobs?: readonly JobType[]
  /** What is done again and again by one of the servers. */
  upkeep?: readonly Upkeep[]
  /** Words of visitors that it keeps outside of their conversations: handed out and deleted with them. */
  copies?: readonly VisitorCopies[]
  /** Takes over what other processes may have left. */
  recoverOrphans?: () => void
  /** Pages and files beside the contract. */
  pages?: (http: FastifyInstance) => void
  /** Ends what would go on by itself, before the server stops to listen. */
  drain?: () => Promise<void> | void
  /** Gives back what it holds. */
  close?: () => Promise<void>
}

/** The hooks of all features together; several of one entity follow one another. */
export function hooksOf(features: readonly Feature[], records: RawRecords): EntityHooks {
  const all: Record<string, EntityHook> = {}
  for (const [entity, hook] of features.flatMap(({ hooks }) => Object.entries(hooks?.(records) ?? {}))) {
    const earlier = all[entity]
    all[entity] = earlier ? joinHooks(earlier, hook) : hook
  }
  return all
}

type Handled<F> = F extends { handlers: infer H } ? keyof H : never
type Unhandled<F extends readonly Feature[]> = Exclude<OperationId, Handled<F[number]>>

/** The handlers of all features together; does not compile where an operation of the contract has none. */
export function handlersOf<const F extends readonly Feature[]>(
  features: F,
  ..._unhandled: [Unhandled<F>] extends [never] ? [] : [Unhandled<F>]
): Handlers {
  return Object.assign({}, ...features.map(({ handlers }) => handlers))
}
