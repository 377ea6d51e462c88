import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the Outbox. */
export const en = {
  help: 'Invitations, password reset links and emails about bookings, with their delivery status. Open an email to read it, copy its link, or send it again.',
  forbiddenTitle: 'You cannot see the Outbox',
  caption: 'Every email that was written here.',
  kept: 'No mail server is set up, so emails are kept here instead of being sent. Open one to copy its link and pass it on. To send emails, set SMTP_URL.',
  emptyTitle: 'No emails yet',
  emptyBody: 'Invitations, password reset links and emails about bookings appear here.',
  list: 'Emails',
  to: (address: string) => `To ${address}`,
  toLabel: 'To',
  written: 'Written',
  more: 'Show older emails',
  statuses: { kept: 'Kept', queued: 'Waiting', sent: 'Sent', failed: 'Failed' },
  statusLabel: 'Status',
  attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${number(count)} times`),
  failure: 'Sending failed',
  keptHint: 'It was not sent because no mail server is set up. Copy its link and pass it on.',
  keptPlainHint: 'It was not sent because no mail server is set up.',
  copy: 'Copy',
  copyNamed: (label: string) => `Copy the link: ${label}`,
  hidden: 'The links are hidden because they would let you act as somebody with a higher role than yours.',
  calendarFile: 'With the appointment as a calendar file',
  resend: 'Send again',
  resent: 'The email is queued again',
  missingTitle: 'Email not found',
}
