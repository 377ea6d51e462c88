import type { FastifyInstance } from 'fastify'
import type { Permissions } from '../access/permissions.ts'
import type { Handlers, OperationId } from '../http/handlers.ts'
import type { JobType, Upkeep } from '../jobs/jobType.ts'
import type { FileStorage } from '../providers/files/fileStorage.ts'
import type { OfficeConverter } from '../providers/office/officeConverter.ts'
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
import type { BookingFollower } from './bookingFollower.ts'
import type { AnyEffectKind } from './effect.ts'
import type { IntakeFollower } from './intakeFollower.ts'
import type { VisitorCopies } from './visitorCopies.ts'

/** Services that every feature receives. A feature declares those of other features in its own `Deps`. */
export interface ServerCore {
  database: Database
  /** Record services as users write through them, with the hooks of all features. */
  records: RecordServices
  /** The same records without hooks. */
  rawRecords: RawRecords
  permissions: Permissions
  /** Validates values against schemas that tenants wrote. */
  schemas: SchemaValidation
  secretBox: SecretBox
  storage: FileStorage
  /** Makes PDF files of Word files; null without an office program. */
  office: OfficeConverter | null
  /** Live streams; a feature adds its topics. */
  streams: StreamHub
  webClient: WebClient
  /** AUTH_MODE=single: one user, who never signs in. */
  isSingleUser: boolean
  isRateLimited: boolean
  log: StoreLog
  now: () => Date
}

/** Parts that a folder of `server/features` contributes to the server. */
export interface Feature {
  /** Handlers of its operations. */
  handlers?: Partial<Handlers>
  /** Rules that its entities apply on writes, beyond their schemas. */
  hooks?: HooksOf
  /** Actions that it gives to agents. */
  actions?: readonly BuiltinAction[]
  /** Background jobs that follow from writes. */
  jobs?: readonly JobType[]
  /** Tasks that one of the servers repeats at intervals. */
  upkeep?: readonly Upkeep[]
  /** Kinds of steps that it carries out after filled intakes, submitted forms and actions on data records. */
  effects?: readonly AnyEffectKind[]
  /** What it does after changes of bookings. */
  bookingFollowers?: readonly BookingFollower[]
  /** What it does when an intake is answered, completed or abandoned. */
  intakeFollowers?: readonly IntakeFollower[]
  /** Visitors' words that it stores outside their conversations. Exports and deletions include them. */
  copies?: readonly VisitorCopies[]
  /** Takes over work that other processes may have left behind. */
  recoverOrphans?: () => void
  /** Registers pages and files outside the contract. */
  pages?: (http: FastifyInstance) => void
  /** Stops background work before the server stops listening. */
  drain?: () => Promise<void> | void
  /** Releases its resources. */
  close?: () => Promise<void>
}

/** Merges the hooks of all features; several hooks of one entity run in sequence. */
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

/** Merges the handlers of all features. Does not compile if an operation of the contract has no handler. */
export function handlersOf<const F extends readonly Feature[]>(
  features: F,
  ..._unhandled: [Unhandled<F>] extends [never] ? [] : [Unhandled<F>]
): Handlers {
  return Object.assign({}, ...features.map(({ handlers }) => handlers))
}
