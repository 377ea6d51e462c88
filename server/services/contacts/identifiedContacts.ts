import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import { findSiteUser, holdSiteUser, insertSiteUser } from '../../store/contacts/contactIdentities.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { lockRecords } from '../../store/records/recordChanges.ts'
import type { RecordData, StoredRecord } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { visitorActor } from '../conversations/participation.ts'
import { isSealed, type SecretBox } from '../secrets/secretBox.ts'
import type { TenantSettingsService } from '../tenantSettings.ts'
import { readSiteIdentity, type SiteIdentity } from './siteIdentity.ts'

interface Deps {
  settings: Pick<TenantSettingsService, 'of'>
  secretBox: Pick<SecretBox, 'open'>
  now: () => Date
}

/** Finds the contacts whom tenants' own sites name, and makes those that are not there yet. */
export function createIdentifiedContacts({ settings, secretBox, now }: Deps) {
  return { readIdentity, identified }

  /** Whom the site's signed word names; throws `identity.invalid`. */
  async function readIdentity(tenantId: string, token: string): Promise<SiteIdentity> {
    const secret = (await settings.of(tenantId)).embedding?.identity_secret
    const site = isSealed(secret)
      ? await readSiteIdentity(token, secretBox.open(tenantId, secret), now())
      : null
    // Whoever tries learns nothing about what was wrong.
    if (!site) throw new AppError('identity.invalid')
    return site
  }

  /**
   * The contact of somebody, found by the site's own name for them and by nothing else: an e-mail address that is merely
   * said makes nobody somebody else. One in the trash is taken out. It is held until the transaction ends, so that nobody
   * deletes it before what is begun with it can be seen.
   */
  async function identified(
    { within, db }: { within: EntityStore; db: TenantDb },
    scope: Scope,
    site: SiteIdentity,
    language?: string,
  ): Promise<string> {
    const visitor = { ...scope, actor: visitorActor }
    const found = (await known()) ?? (await knownSince())
    const contact = found ? await completed(found) : await created()
    return contact._id

    async function known(): Promise<StoredRecord | null> {
      const id = await findSiteUser(db, site.user)
      const [contact = null] = id === undefined ? [] : await lockRecords(db, 'contact', [id])
      return contact
    }

    async function knownSince(): Promise<StoredRecord | null> {
      await holdSiteUser(db, scope.tenantId, site.user)
      return known()
    }

    async function created(): Promise<StoredRecord> {
      const { record } = await within.create(visitor, 'contact', contactOf(site, language), { id: v7() })
      const { tenantId } = scope
      await insertSiteUser(db, { tenantId, contactId: record._id, user: site.user, at: now() })
      return record
    }

    async function completed(contact: StoredRecord): Promise<StoredRecord> {
      const isLost = contact.deleted_at !== null
      if (!isLost && filledIn(contact.data, site) === contact.data) return contact
      const options = isLost
        ? ({ op: 'restore', action: 'restoreRecord' } as const)
        : { op: 'patch' as const }
      const edit = ({ data }: StoredRecord) => filledIn(data, site)
      return (await within.write(visitor, 'contact', contact._id, null, edit, options)).record
    }
  }
}

function contactOf({ user, name, email }: SiteIdentity, language: string | undefined): RecordData {
  return {
    name: name ?? email ?? user,
    ...(email !== null && { emails: [email] }),
    ...(language !== undefined && { language }),
  }
}

/** The same record where nothing is missing; a name that was only made up for want of one counts as missing. */
function filledIn(data: RecordData, { user, name, email }: SiteIdentity): RecordData {
  const emails = Array.isArray(data.emails) ? data.emails : []
  const isNameless = name !== null && name !== data.name && [user, emails[0]].includes(data.name)
  const isUnwritable = email !== null && emails.length === 0
  if (!isNameless && !isUnwritable) return data
  return { ...data, ...(isNameless && { name }), ...(isUnwritable && { emails: [email] }) }
}
