import type { components } from '../../../../openapi/generated/types.d.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { actorName } from '../../../ui/actorName.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { auditTexts } from './auditTexts.ts'

export type AuditEntry = components['schemas']['AuditEntry']

export interface AuditSentence {
  /** Parts of the sentence in order: text, or a marker for the actor or the thing. */
  parts: (string | { who: string } | { what: string })[]
  /** Text after the sentence that says how or why; '' for none. */
  addition: string
  /** The sentence and its addition as one string. */
  text: string
}

/** Describes an entry in words. */
export function auditSentence(
  entry: AuditEntry,
  texts: Texts,
  entities: readonly EntitySummary[],
): AuditSentence {
  const who = actorName(entry.actor, texts)
  const what = thingOf(entry, texts, entities)
  const { sentences } = auditTexts(texts)
  const parts = sentences[formOf(entry, sentences)]
    .split(/(\{who\}|\{what\})/)
    .filter(part => part !== '')
    .map(part => (part === '{who}' ? { who } : part === '{what}' ? { what } : part))
  const addition = additionOf(entry, texts)
  const words = parts.map(part => (typeof part === 'string' ? part : 'who' in part ? part.who : part.what))
  return { parts, addition, text: [words.join(''), addition].filter(Boolean).join(' ') }
}

/** Returns the title of a kind of thing, or its identifier if it has no title; '' for null. */
export function thingTitle(entity: string | null, texts: Texts, entities: readonly EntitySummary[]): string {
  if (entity === null) return ''
  const known: Record<string, string> = auditTexts(texts).things
  return (
    entities.find(({ name }) => name === entity)?.title ??
    (Object.hasOwn(known, entity) ? known[entity] : undefined) ??
    entity
  )
}

type Form = keyof ReturnType<typeof auditTexts>['sentences']

function formOf({ action, entity, entity_id, actor, details }: AuditEntry, sentences: object): Form {
  if (action === 'signInFailed' && entity === null) return 'signInFailedUnknown'
  if (action === 'removePerson' && entity_id === actor.id) return 'leave'
  if (action === 'changePerson') {
    const status = details.changes?.find(({ field }) => field === 'status')
    if (status) return status.to === 'suspended' ? 'suspend' : 'resume'
    return details.changes ? 'changeRole' : 'changePerson'
  }
  return Object.hasOwn(sentences, action) ? (action as Form) : 'other'
}

function thingOf(
  { action, entity, label, count }: AuditEntry,
  texts: Texts,
  entities: readonly EntitySummary[],
): string {
  const audit = auditTexts(texts)
  const title = thingTitle(entity, texts, entities)
  const summary = entities.find(({ name }) => name === entity)
  if (summary && summary.singleton_path !== null) return title
  if (action === 'exportRecords') return audit.all(summary?.plural ?? title)
  if (count > 1) return audit.many(count, summary?.plural ?? title)
  // People appear by name only, invitations by their address.
  if (label && (entity === 'user' || entity === 'invitation')) return label
  return label ? audit.thing(title, label) : audit.nameless(title)
}

function additionOf({ action, entity, details }: AuditEntry, texts: Texts): string {
  const audit = auditTexts(texts)
  const { roles } = texts.people
  const roleOf = (role: string) => (isRole(role, roles) ? roles[role] : role)
  const { reason = '', method = '', changes = [] } = details
  const role = changes.find(({ field }) => field === 'role')
  if (role?.from) return audit.fromTo(roleOf(role.from), roleOf(role.to))
  if (role) return audit.asRole(roleOf(role.to))
  const state = changes.find(({ field }) => field === 'state')
  if (state) return `(${audit.subscriptionStates[state.to] ?? state.to})`
  // An address without an account had no password that could be wrong.
  if (reason && entity === null) return ''
  if (reason) return `(${audit.reasons[reason] ?? reason})`
  return action === 'changePassword' && method === 'password' ? '' : (audit.methods[method] ?? '')
}

function isRole<Roles extends object>(role: string, roles: Roles): role is string & keyof Roles {
  return Object.hasOwn(roles, role)
}
