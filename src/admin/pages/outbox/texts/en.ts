import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the Outbox. */
export const en = {
  help: 'Invitations and links to choose a new password, with what became of each. Open a mail to read it, copy its link or send it again.',
  forbiddenTitle: 'You cannot see the Outbox',
  caption: 'Every mail that was written here.',
  kept: 'No mail server is set, so mails are kept here instead of being sent: open one to copy its link and pass it on. Set SMTP_URL to have them sent.',
  emptyTitle: 'No mail yet',
  emptyBody: 'Invitations and links to choose a new password appear here when they are written.',
  list: 'Mails',
  to: (address: string) => `To ${address}`,
  toLabel: 'To',
  written: 'Written',
  more: 'Show older mails',
  statuses: { kept: 'Kept', queued: 'Waiting', sent: 'Sent', failed: 'Failed' },
  statusLabel: 'Status',
  attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${number(count)} times`),
  failure: 'Sending failed',
  keptHint: 'It was not sent, because no mail server is set. Copy its link and pass it on.',
  keptPlainHint: 'It was not sent, because no mail server is set.',
  copy: 'Copy',
  copyNamed: (label: string) => `Copy the link: ${label}`,
  hidden: 'The links are hidden: they would let you act as somebody with a higher role than yours.',
  resend: 'Send again',
  resent: 'The mail is queued again',
  missingTitle: 'There is no such mail',
}
