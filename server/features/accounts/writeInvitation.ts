import { v7 } from 'uuid'
import type { Role, Tenant } from '../../access/session.ts'
import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import type { Scope } from '../../store/scope.ts'
import type { OutboxService } from '../outbox/outboxService.ts'
import { accountLink } from './accountLinks.ts'
import { invitationMail } from './accountMails.ts'
import type { AccountStoreSet } from './store/accountStores.ts'
import type { StoredInvitation } from './store/invitationStore.ts'

interface Invitee {
  tenant: Tenant
  scope: Scope
  origin: string
  email: string
  role: Role
  at: Date
}

const invitationDays = 7

/** Writes an invitation and its mail, and replaces an open one to the same address. */
export async function writeInvitation(
  set: Pick<AccountStoreSet, 'invitations' | 'outbox'>,
  outbox: Pick<OutboxService, 'write'>,
  { tenant, scope, origin, email, role, at }: Invitee,
): Promise<{ invitation: StoredInvitation; link: string }> {
  const token = createSecretToken()
  const expiresAt = new Date(at.getTime() + invitationDays * 24 * 3_600_000)
  const createdBy = scope.actor
  const invitation = { id: v7(), tenantId: tenant.id, email, role, createdAt: at, createdBy, expiresAt }
  await set.invitations.revokeForAddress(tenant.id, email, at)
  await set.invitations.insert({ ...invitation, tokenHash: hashToken(token) })
  const link = accountLink(origin, 'invitation', token)
  const mail = invitationMail({ to: email, tenantName: tenant.name, inviter: createdBy.name, role, link })
  await outbox.write(set, tenant.id, mail)
  return { invitation, link }
}
