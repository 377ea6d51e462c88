import type { components } from '../../../../openapi/generated/types.d.ts'

type Invitation = components['schemas']['Invitation']
type OutboxMail = components['schemas']['OutboxMail']

/** The mail that holds the link of an invitation: the newest to its address with such a link. Mails: newest first. */
export function invitationMail(mails: readonly OutboxMail[], { email }: Pick<Invitation, 'email'>) {
  const mail = mails.find(one => one.to === email && one.links.some(isInvitation))
  return mail && { mail, url: mail.links.find(isInvitation)?.url ?? '' }
}

function isInvitation({ url }: { url: string }): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/invitation'
}
