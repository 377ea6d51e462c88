import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import type { RecordServices } from '../../records/recordServices.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { comparedForm } from '../../words/comparedForm.ts'
import type { SenderIdentity } from '../channels/channel.ts'
import type { FindContact, VisitorIdentities } from '../conversations/conversationService.ts'
import { visitorActor } from '../conversations/participation.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { readSiteIdentity } from './siteIdentity.ts'
import { findIdentity, holdIdentity, insertIdentity } from './store/contactIdentities.ts'

interface Deps {
  settings: Pick<TenantSettingsService, 'of'>
  records: Pick<RecordServices, 'registry'>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

/**
 * The contact fields with the values of some kinds of identity. A sender whom a channel vouches for is the contact with
 * that address.
 */
const addressFields: Readonly<Record<string, string>> = { phone: '/phones', email: '/emails' }

/** Creates the finder of contacts by site tokens and channel senders. It creates missing contacts. */
export function createIdentifiedContacts({ settings, records, secretBox, now }: Deps) {
  return { read, ofSender }

  /** Returns a finder of the contact that the site's signed token names; throws `identity.invalid`. */
  async function read(tenantId: string, token: string): ReturnType<VisitorIdentities['read']> {
    const secret = (await settings.of(tenantId)).embedding.identity_secret
    const site = secret ? await readSiteIdentity(token, secretBox.open(tenantId, secret), now()) : null
    // The caller learns nothing about the reason.
    if (!site) throw new AppError('identity.invalid')
    const { user, name, email } = site
    return ofSender({ kind: 'site_user', value: user, name, email, phone: null })
  }

  /** Returns a finder of the contact whom a channel vouches for. */
  function ofSender(sender: SenderIdentity): FindContact {
    const same = { ...sender, value: comparedValue(sender) }
    return (at, scope, language) => identified(at, scope, same, language)
  }

  /**
   * Finds or creates a contact, only by a vouched identity: an email address that was merely stated proves nothing. A
   * number or address that a channel vouches for is also looked up in contacts' fields, and counts if exactly one
   * contact has it. A contact found by its identity in the trash is restored. The contact stays locked until the
   * transaction ends, so that nobody deletes it before the new conversation is visible.
   */
  async function identified(
    { within, db }: { within: EntityStore; db: TenantDb },
    scope: Scope,
    sender: SenderIdentity,
    language: string | undefined,
  ): Promise<string> {
    const visitor = { ...scope, actor: visitorActor }
    const found = (await known()) ?? (await knownSince()) ?? (await addressed())
    const contact = found ? await completed(found) : await created()
    return contact._id

    async function known(): Promise<StoredRecord | null> {
      for (let id = await findIdentity(db, sender); id !== undefined; ) {
        const [contact = null] = await lockRecords(db, 'contact', [id])
        // While this waited for the lock, the contact may have been merged into another.
        const since = await findIdentity(db, sender)
        if (since === id) return contact
        id = since
      }
      return null
    }

    async function addressed(): Promise<StoredRecord | null> {
      const pointer = Object.hasOwn(addressFields, sender.kind) ? addressFields[sender.kind] : undefined
      if (pointer === undefined) return null
      const matcher = await within.matcher(scope, records.registry.get('contact'))
      const ids = [...(await matcher.find(pointer, [sender.value])).values()].flat()
      // A value that several contacts share identifies nobody.
      if (ids.length !== 1) return null
      const [contact] = await lockRecords(db, 'contact', ids, sql`deleted_at is null`)
      return contact ?? null
    }

    async function knownSince(): Promise<StoredRecord | null> {
      await holdIdentity(db, scope.tenantId, sender)
      return known()
    }

    async function created(): Promise<StoredRecord> {
      const { record } = await within.create(visitor, 'contact', contactOf(sender, language), { id: v7() })
      const { tenantId } = scope
      const { kind, value } = sender
      await insertIdentity(db, { tenantId, contactId: record._id, kind, value, at: now() })
      return record
    }

    async function completed(contact: StoredRecord): Promise<StoredRecord> {
      const isLost = contact.deleted_at !== null
      if (!isLost && filledIn(contact.data, sender) === contact.data) return contact
      const options = isLost
        ? ({ op: 'restore', action: 'restoreRecord' } as const)
        : { op: 'patch' as const }
      const edit = ({ data }: StoredRecord) => filledIn(data, sender)
      return (await within.write(visitor, 'contact', contact._id, null, edit, options)).record
    }
  }
}

/** Normalizes the value: channels may write the same number or address in several ways. */
function comparedValue({ kind, value }: SenderIdentity): string {
  return kind === 'phone' || kind === 'email' ? comparedForm(kind, value, undefined) || value : value
}

function contactOf({ value, name, email, phone }: SenderIdentity, language: string | undefined): RecordData {
  return {
    name: name ?? email ?? value,
    ...(email !== null && { emails: [email] }),
    ...(phone !== null && { phones: [phone] }),
    ...(language !== undefined && { language }),
  }
}

/**
 * Fills in missing fields; returns the same data if none is missing. A name that was copied from the identity or email
 * counts as missing.
 */
function filledIn(data: RecordData, { value, name, email }: SenderIdentity): RecordData {
  const { name: known = '', emails = [] } = readData('contact', data) ?? {}
  const isNameless = name !== null && name !== known && [value, emails[0]].includes(known)
  const isUnwritable = email !== null && emails.length === 0
  if (!isNameless && !isUnwritable) return data
  return { ...data, ...(isNameless && { name }), ...(isUnwritable && { emails: [email] }) }
}
