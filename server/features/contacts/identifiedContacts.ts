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

/** The fields that hold what some kinds of identity are: who is reached there is whoever a channel says speaks from there. */
const addressFields: Readonly<Record<string, string>> = { phone: '/phones', email: '/emails' }

/** Finds the contacts whom tenants' own sites name, and makes those that are not there yet. */
export function createIdentifiedContacts({ settings, records, secretBox, now }: Deps) {
  return { read, ofSender }

  /** Whom the site's signed word names; throws `identity.invalid`. */
  async function read(tenantId: string, token: string): ReturnType<VisitorIdentities['read']> {
    const secret = (await settings.of(tenantId)).embedding.identity_secret
    const site = secret ? await readSiteIdentity(token, secretBox.open(tenantId, secret), now()) : null
    // Whoever tries learns nothing about what was wrong.
    if (!site) throw new AppError('identity.invalid')
    const { user, name, email } = site
    return ofSender({ kind: 'site_user', value: user, name, email, phone: null })
  }

  /** By what a channel vouches for. */
  function ofSender(sender: SenderIdentity): FindContact {
    const same = { ...sender, value: comparedValue(sender) }
    return (at, scope, language) => identified(at, scope, same, language)
  }

  /**
   * The contact of somebody, found by what vouches for them and by nothing else: an e-mail address that is merely
   * said makes nobody somebody else. A number or an address that a channel vouches for is looked for among those of the
   * contacts as well, and counts where one contact alone has it. One in the trash is taken out by its identity. It is held
   * until the transaction ends, so that nobody deletes it before what is begun with it can be seen.
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
        // While it was waited for, the contact may have been merged into another.
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
      // What several share tells nobody.
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

/** Channels may write the same number or address in several ways. */
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

/** The same record where nothing is missing; a name that was only made up for want of one counts as missing. */
function filledIn(data: RecordData, { value, name, email }: SenderIdentity): RecordData {
  const { name: known = '', emails = [] } = readData('contact', data) ?? {}
  const isNameless = name !== null && name !== known && [value, emails[0]].includes(known)
  const isUnwritable = email !== null && emails.length === 0
  if (!isNameless && !isUnwritable) return data
  return { ...data, ...(isNameless && { name }), ...(isUnwritable && { emails: [email] }) }
}
