import type { EffectOwner } from '../store/effectTables.ts'
import type { EntityData } from '../store/records/entityData.ts'
import type { Scope } from '../store/scope.ts'

type OneEffect = NonNullable<EntityData<'intake'>['effects']>[number]

export type EffectType = OneEffect['type']

/** A step that follows from a filled intake, a submitted form or an action on a data record. */
export type Effect<T extends EffectType = EffectType> = Extract<OneEffect, { type: T }>

/** What an effect follows from, and for whom. */
export interface EffectPlace {
  scope: Scope
  /** The same for every attempt: what the effect stores has this id, so that it is stored once. */
  effectId: string
  owner: EffectOwner
  conversationId: string | null
  contactId: string | null
  /** Language of the person, such as 'de'. */
  language: string
  timeZone: string
  /** Values that texts name, such as answers, record, form, contact and business. */
  values: Readonly<Record<string, unknown>>
  signal: AbortSignal
}

/** What an effect has done. */
export interface EffectResult {
  /** Record that it stored; screens link to it. */
  record?: { entity: string; id: string }
}

/** Carries out effects of one type. */
export interface EffectKind<T extends EffectType = EffectType> {
  type: T
  /**
   * Carries out the effect; a further attempt with the same id changes nothing more. Throws EffectRefused, or the
   * AppError of a refused request, if no further attempt can help; other errors are tried again.
   */
  run(place: EffectPlace, effect: Effect<T>): Promise<EffectResult>
}

/** Kinds of different types in one list. */
export type AnyEffectKind = { [T in EffectType]: EffectKind<T> }[EffectType]

/** Says in its message, which the team reads, why an effect cannot succeed as it is: a taken time, a missing value. */
export class EffectRefused extends Error {}
