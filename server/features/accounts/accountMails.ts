import type { Role } from '../../access/session.ts'
import type { LinkReader, TeamMail } from '../outbox/mail.ts'

interface InvitationFacts {
  to: string
  tenantName: string
  inviter: string
  role: Role
  link: string
}

/** Writes the mail that invites a person to a tenant. */
export function invitationMail({ to, tenantName, inviter, role, link }: InvitationFacts): TeamMail {
  return {
    audience: 'team',
    to,
    subject: oneLine(`Join ${tenantName}`),
    text: `${inviter} invites you to ${tenantName} as ${role}. The link holds for seven days and can be used once.`,
    links: [{ label: 'Accept the invitation', url: link }],
    linkReader: role,
  }
}

interface ResetFacts {
  to: string
  tenantName: string
  link: string
  linkReader: LinkReader
}

/** Writes the mail with the link to choose a new password. */
export function resetMail({ to, tenantName, link, linkReader }: ResetFacts): TeamMail {
  return {
    audience: 'team',
    to,
    subject: oneLine(`A new password for ${tenantName}`),
    text: 'Somebody, probably you, asked for a new password. The link is valid for one hour and works once. If it was not you, ignore this e-mail.',
    links: [{ label: 'Choose a new password', url: link }],
    linkReader,
  }
}

const changes = {
  password: 'The password of your account was changed, and all its sessions were ended.',
  second_factor_on: 'Signing in to your account now needs a second-factor code.',
  second_factor_off: 'Signing in to your account no longer needs a second-factor code.',
  recovery_codes: 'New recovery codes were created for your account. The old ones no longer work.',
} as const
export type AccountChange = keyof typeof changes

/** Writes the mail that reports a change of an account, in case its owner did not make it. */
export function changeMail(to: string, tenantName: string, change: AccountChange): TeamMail {
  return {
    audience: 'team',
    to,
    subject: oneLine(`Your account at ${tenantName} was changed`),
    text: `${changes[change]} If it was not you, ask for a new password at once.`,
    links: [],
    linkReader: 'viewer',
  }
}

/** Replaces line breaks in a name, so that it cannot start another mail header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
