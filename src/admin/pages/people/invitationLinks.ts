import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'

type Invitation = components['schemas']['Invitation']
type OutboxMail = components['schemas']['OutboxMail']

/**
 * Returns the newest mail to the invitation's address that contains an invitation link, with that link. Pass the mails
 * newest first.
 */
export function invitationMail(mails: readonly OutboxMail[], { email }: Pick<Invitation, 'email'>) {
  const mail = mails.find(one => one.to === email && one.links.some(isInvitation))
  return mail && { mail, url: mail.links.find(isInvitation)?.url ?? '' }
}

function isInvitation({ url }: { url: string }): boolean {
  return parseUrl(url)?.pathname === '/invitation'
}
