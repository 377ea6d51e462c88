import { v5 } from 'uuid'
import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import { findRecord } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { likeness, termsOf } from '../../../words/termsOf.ts'
import { type ActionContext, type ActionResult, type BuiltinAction, oncePerOffer } from '../../agentAction.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { documentEvent } from '../documentEvents.ts'
import type { DocumentService, DocumentWish } from '../documentService.ts'
import {
  enabledTemplates,
  hasEnabledTemplate,
  type NamedTemplate,
  templateNamed,
} from '../store/templateNames.ts'
import { placeOfField, type TemplateField } from '../template/template.ts'
import { documentManner } from '../values/documentManner.ts'
import { quotedSources, visitorMessages } from './quotedSources.ts'
import { type Tool, tools } from './tools.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  log: Pick<ConversationLog, 'write'>
  documents: Pick<DocumentService, 'make' | 'rehearse'>
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
}

type Run = (context: ActionContext, parameters: Record<string, unknown>) => Promise<ActionResult>

/** Creates the actions with which agents make documents. Rights follow from the conversation, never from a model's text. */
export function documentActions(deps: Deps): BuiltinAction[] {
  const { database, store, log, documents, settings } = deps
  const isOfferedIn = oncePerOffer(tenantId => database.inTenant(tenantId, hasEnabledTemplate))
  return [
    action(tools.findTemplate, find),
    action(
      tools.makeDocument,
      (context, given) => make(context, given, false),
      (context, given) => make(context, given, true),
    ),
    action(
      tools.sendDocument,
      (context, given) => send(context, given, false),
      (context, given) => send(context, given, true),
    ),
  ]

  function action(tool: Tool, run: Run, rehearse?: Run): BuiltinAction {
    return {
      moduleId: 'documents',
      ...tool,
      isOffered: () => true,
      isOfferedIn,
      runFor: () => explained(run),
      ...(rehearse && { rehearseFor: () => explained(rehearse) }),
    }
  }

  async function find({ scope }: ActionContext, { query }: Record<string, unknown>): Promise<ActionResult> {
    const all = await database.inTenant(scope.tenantId, enabledTemplates)
    const fitting = typeof query === 'string' ? all.filter(one => isAbout(one, query)) : all
    const shown = (fitting.length > 0 ? fitting : all).slice(0, maxTemplates)
    return { text: JSON.stringify({ templates: shown.map(described) }) }
  }

  async function make(
    { scope, conversationId, agentId, callId }: ActionContext,
    { template: named, values, quotes }: Record<string, unknown>,
    isRehearsal: boolean,
  ): Promise<ActionResult> {
    const templateId = await database.inTenant(scope.tenantId, db => templateNamed(db, String(named)))
    const template = templateId && (await findRecord(store, scope, 'document_template', templateId))
    if (!template)
      return refused('document.unknown_template', 'There is no such template. Call find_template.')
    const manner = await documentManner(settings, scope.tenantId, template.data)
    const messages = await visitorMessages(database, scope.tenantId, conversationId)
    const wish: DocumentWish = {
      id: v5('document', callId),
      templateId: template._id,
      values: nested(asObject(values)),
      conversationId: conversationId || null,
      show: conversationId !== '',
      // Apart from agents, only chains run built-in actions.
      source: agentId === '' ? 'chain' : 'agent',
      by: quotedSources(messages, textsOf(quotes), manner),
    }
    const { missing, unconfirmed } = await documents.rehearse(scope, wish)
    if (missing.length > 0) {
      const { fields = [] } = template.data
      const wanted = fields.filter(field => missing.some(place => isWithin(place, placeOfField(field))))
      const note = 'Nothing was made. Ask for what is missing, and call this again with all values.'
      return { text: JSON.stringify({ made: false, missing: wanted.map(describedField), note }) }
    }
    const result = isRehearsal ? { document: wish.id, title: template.data.name } : await made(wish)
    const note =
      unconfirmed.length > 0
        ? 'A person of the team has to confirm some values first. Tell the visitor that it will follow.'
        : 'It is being made, and the visitor sees it here in a moment. Do not repeat its content.'
    return { text: JSON.stringify({ made: true, ...result, note }) }

    async function made(wish: DocumentWish) {
      const { _id, data } = await documents.make(scope, wish)
      return { document: _id, title: data.title, status: data.status }
    }
  }

  async function send(
    { scope, conversationId, callId }: ActionContext,
    { document: id }: Record<string, unknown>,
    isRehearsal: boolean,
  ): Promise<ActionResult> {
    const unknown = refused('document.unknown', 'This conversation has no such document.')
    const [document, conversation] = await Promise.all([
      findRecord(store, scope, 'generated_document', String(id)),
      findRecord(store, scope, 'conversation', conversationId),
    ])
    if (!document || !conversation) return unknown
    const { conversation_id, contact_id, status, title = '', file_id } = document.data
    const isTheirs =
      conversation_id === conversationId ||
      (contact_id !== undefined && contact_id === conversation.data.contact_id)
    if (!isTheirs) return unknown
    if (status !== 'ready' || file_id === undefined)
      return refused('document.wrong_state', `The document is not ready: its status is ${status}.`)
    if (!isRehearsal) {
      const shown = { id: document._id, title }
      await log.write(scope, conversationId, write =>
        write.append({ ...documentEvent(shown, file_id, null), id: v5('sent', callId) }),
      )
    }
    return { text: JSON.stringify({ sent: true, title }) }
  }
}

/** Turns refusals into results that the agent can explain. */
function explained(run: Run): Run {
  return async (context, parameters) => {
    try {
      return await run(context, parameters)
    } catch (error) {
      if (!(error instanceof AppError) || !isExplained(error)) throw error
      const faults = (error.details.errors ?? []).map(({ pointer, message }) => `${pointer}: ${message}`)
      return refused(error.code, [error.details.detail ?? error.message, ...faults.slice(0, 20)].join(' '))
    }
  }
}

function isExplained({ code }: AppError): boolean {
  return code.startsWith('document.') || code === 'record.invalid'
}

function refused(code: string, error: string): ActionResult {
  return { text: JSON.stringify({ error, code }), isError: true, errorCode: code }
}

/** Returns whether a place is this one or lies within it: /rows/1/price is within /rows, and not within /row. */
function isWithin(place: string, around: string): boolean {
  return place === around || place.startsWith(`${around}/`)
}

/** Returns values with names such as patient.name as nested objects. */
function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.entries(values).reduce<Record<string, unknown>>(
    (data, [name, value]) =>
      asObject(withValueAt(data as JsonValue, placeOfField({ name }), value as JsonValue)),
    {},
  )
}

function textsOf(quotes: unknown): Record<string, string> {
  const entries = isObject(quotes) ? Object.entries(quotes) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isAbout({ template: { name, description = '' } }: NamedTemplate, query: string): boolean {
  const known = termsOf(`${name} ${description}`)
  return termsOf(query).some(term => known.some(other => likeness(term, other) > 0))
}

function described({ template: { name, description, fields = [] } }: NamedTemplate) {
  return { template: name, ...(description && { when: description }), values: fields.map(describedField) }
}

function describedField({ name, type, required, hint, choices, source }: TemplateField) {
  return {
    name,
    type,
    ...(required && !source && { required }),
    ...(hint && { hint }),
    ...(choices && choices.length > 0 && { choices }),
    ...(source && { known: 'It is filled in by itself if you leave it out.' }),
  }
}

const maxTemplates = 30
