import { v7 } from 'uuid'
import { asObject } from '../../../common/json/asObject.ts'
import { joinPointer } from '../../../common/json/jsonPointer.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError, type FieldError } from '../../errors.ts'
import { createRateLimit, type RateLimit } from '../../limits/rateLimit.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import { chosenLanguage } from '../../records/schemaLanguages.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import { createAuditStore } from '../../store/auditStore.ts'
import type { Database } from '../../store/database.ts'
import type { EntityRecord } from '../../store/records/entityData.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { SchemaValidation } from '../../validation/schemaValidation.ts'
import { rateAddress } from '../accounts/signInLimiter.ts'
import { conversationOfToken } from '../conversations/store/threadStore.ts'
import { refusalText } from '../refusalText.ts'
import { type AcceptAnswer, RecordRefused } from './acceptAnswer.ts'
import type { FormChallenges, SolvedChallenge } from './formChallenge.ts'
import { formOfToken, insertSubmission, type StoredSubmission } from './store/formSubmissionStore.ts'

type Form = EntityRecord<'custom_form'>
type Answer = components['schemas']['FormAnswer']
type Receipt = components['schemas']['FormReceipt']

interface Deps {
  records: Pick<RecordServices, 'store'>
  database: Pick<Database, 'inTenant'>
  schemas: Pick<SchemaValidation, 'check'>
  challenges: Pick<FormChallenges, 'solved'>
  accept: AcceptAnswer
  isRateLimited: boolean
  now: () => Date
}

/** An answer with its sender. */
interface Sending {
  scope: Scope
  answer: Answer
  acceptLanguage: string | undefined
}

/** The person who answers; all null if nobody knows. */
type Person = Pick<StoredSubmission, 'conversation_id' | 'contact_id'> & { language?: string }

export type FormAnswers = ReturnType<typeof createFormAnswers>

/**
 * Creates the service that takes answers. Everything throws `resource.not_found` for an unknown form, `form.disabled`,
 * `record.invalid` with the places below `/data`, and `form.answered`.
 */
export function createFormAnswers(deps: Deps) {
  const { records, database, schemas, challenges, accept, isRateLimited, now } = deps
  const { store } = records
  const limits = new Map<number, RateLimit>()
  return { openForm, fromPage, fromTeam }

  /** Returns the form of a public token, if it takes answers. */
  async function openForm(scope: Scope, token: string): Promise<Form> {
    const id = await database.inTenant(scope.tenantId, db => formOfToken(db, token))
    return openFormOfId(scope, id)
  }

  /**
   * Takes an answer from the public page. One that looks automatic is stored and held back for the team, and its sender
   * gets the same receipt. So is one whose record the data type refuses, because the sender cannot help that.
   */
  async function fromPage({ scope, answer, acceptLanguage }: Sending, token: string): Promise<Receipt> {
    const form = await openForm(scope, token)
    const solved = challenges.solved(scope.tenantId, form._id, answer.challenge)
    const person = await personOf(scope, answer)
    if (form.data.one_per !== 'none' && person.conversation_id === null)
      throw new AppError('form.needs_conversation')
    await requireValid(scope, form, answer)
    countAddress(scope, form)
    const row = rowOf({ form, answer, person, acceptLanguage, solved })
    if (row.state === 'held') await hold(scope, row)
    else await acceptOrHold(scope, form, row)
    // The record is the team's; a receipt that named it would also tell which answers are held back.
    return receipt(form, row._id, null)
  }

  /** Takes an answer from the team or a program, without a challenge. Also throws what the data type refuses. */
  async function fromTeam({ scope, answer, acceptLanguage }: Sending, formId: string): Promise<Receipt> {
    const form = await openFormOfId(scope, formId)
    const person = await personOf(scope, answer)
    await requireValid(scope, form, answer)
    const row = rowOf({ form, answer, person, acceptLanguage, solved: null })
    try {
      const objectId = await accept(scope, form, row, (db, id) => keep(db, scope, { ...row, object_id: id }))
      return receipt(form, row._id, objectId)
    } catch (error) {
      throw error instanceof RecordRefused ? error.refusal : error
    }
  }

  async function acceptOrHold(scope: Scope, form: Form, row: NewRow): Promise<void> {
    try {
      await accept(scope, form, row, (db, id) => keep(db, scope, { ...row, object_id: id }))
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error
      await hold(scope, { ...row, state: 'held', reason: 'record', detail: refusalText(error.refusal) })
    }
  }

  async function hold(scope: Scope, row: NewRow): Promise<void> {
    await database.inTenant(scope.tenantId, db => keep(db, scope, row))
  }

  /** Stores the row of an answer, with its entry in the audit log. */
  async function keep(db: TenantDb, scope: Scope, row: NewRow): Promise<void> {
    await insertSubmission(db, { tenant_id: scope.tenantId, ...row })
    const noted = { action: 'submitCustomForm', entity: 'custom_form', entityId: row.form_id } as const
    await createAuditStore(db).note(scope, { ...noted, at: row.created_at })
  }

  async function openFormOfId(scope: Scope, id: string | undefined): Promise<Form> {
    const form = id === undefined ? null : await findRecord(store, scope, 'custom_form', id)
    if (!form) throw new AppError('resource.not_found')
    if (!form.data.enabled) throw new AppError('form.disabled')
    return form
  }

  /** Returns who answers by the token of their conversation. A typed address proves nothing. */
  async function personOf(scope: Scope, { conversation_token: token }: Answer): Promise<Person> {
    if (token === undefined) return { conversation_id: null, contact_id: null }
    const { tenantId } = scope
    const id = await database.inTenant(tenantId, db => conversationOfToken(db, hashToken(token)))
    const conversation = id === undefined ? null : await findRecord(store, scope, 'conversation', id)
    if (!conversation) throw new AppError('record.invalid', { errors: [wrongToken] })
    const { contact_id = null, language_id } = conversation.data
    return { conversation_id: conversation._id, contact_id, ...(language_id && { language: language_id }) }
  }

  async function requireValid({ tenantId }: Scope, { data: form }: Form, { data }: Answer): Promise<void> {
    const errors = unknownAnswers(form.json_schema, data)
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    if (JSON.stringify(data).length > maxLength) throw new AppError('record.invalid', { errors: [tooLong] })
    const verdict = await schemas.check(tenantId, { schema: form.json_schema, values: [data] })
    if (!verdict || verdict.schema.length > 0)
      throw new AppError('server.unavailable', { detail: 'The answers cannot be checked right now.' })
    const [faults = []] = verdict.values
    if (faults.length > 0) throw new AppError('record.invalid', { errors: faults.map(below) })
  }

  function countAddress({ tenantId, ip }: Scope, { _id, data: { max_per_hour: max } }: Form): void {
    const limit =
      limits.get(max) ?? createRateLimit({ max, windowMs: 3_600_000, now, isEnabled: isRateLimited })
    limits.set(max, limit)
    limit(`${tenantId} ${_id} ${rateAddress(ip)}`)
  }

  function rowOf({ form, answer, person, acceptLanguage, solved }: Sent): NewRow {
    const { conversation_id, contact_id, language = chosenLanguage(acceptLanguage, ['en', 'de']) } = person
    const reason = solved?.suspicion ?? null
    return {
      _id: v7(),
      form_id: form._id,
      state: reason === null ? 'accepted' : 'held',
      ...{ reason, detail: null, data: answer.data, language },
      nonce: solved?.nonce ?? null,
      once_key: onceKey(form, person),
      ...{ conversation_id, contact_id, object_id: null },
      created_at: now(),
    }
  }
}

interface Sent {
  form: Form
  answer: Answer
  person: Person
  acceptLanguage: string | undefined
  solved: SolvedChallenge | null
}

type NewRow = Omit<StoredSubmission, 'tenant_id' | 'decided_at'>

/** The most characters of one person's answers. */
const maxLength = 100_000

/** Returns what tells people apart on a form that everybody answers once. */
function onceKey({ data: { one_per } }: Form, { conversation_id, contact_id }: Person): string | null {
  if (one_per === 'none') return null
  // Without a contact, the conversation is all that is known of the person.
  return one_per === 'contact' ? (contact_id ?? conversation_id) : conversation_id
}

function receipt({ data: form }: Form, submission_id: string, object_id: string | null): Receipt {
  const { success_message: message, redirect_url } = form
  return {
    submission_id,
    object_id,
    next: { ...(message && { message }), ...(redirect_url && { redirect_url }) },
  }
}

/** Finds answers to questions that the form does not ask. */
function unknownAnswers({ properties }: Form['data']['json_schema'], data: object): FieldError[] {
  return Object.keys(data)
    .filter(name => !Object.hasOwn(asObject(properties), name))
    .map(name => ({
      pointer: joinPointer('/data', name),
      keyword: 'additionalProperties',
      message: 'The form does not ask this.',
    }))
}

const wrongToken = {
  pointer: '/conversation_token',
  keyword: 'x-ref',
  message: 'There is no such conversation.',
}
const tooLong = { pointer: '/data', keyword: 'maxLength', message: 'The answers are too long.' }

function below({ pointer, ...error }: FieldError): FieldError {
  return { pointer: `/data${pointer}`, ...error }
}
