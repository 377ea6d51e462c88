import { number } from '../../../../../ui/texts/en/wording.ts'

/** Texts of the deliveries of a webhook. */
export const en = {
  list: 'Deliveries',
  more: 'Show more',
  forbiddenTitle: 'You cannot see the deliveries',
  show: 'Show',
  filters: { all: 'All', waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${number(count)} attempts`),
  next: 'Next attempt:',
  nextSoon: 'Next attempt: in a moment',
  off: 'This webhook is off. Deliveries wait until you switch it on.',
  emptyTitle: 'No deliveries yet',
  emptyBody:
    'An event that you chose in the settings makes a delivery, for example a new message. Deliveries are kept for 30 days.',
  noneTitle: {
    waiting: 'No deliveries are waiting',
    delivered: 'Nothing was delivered',
    failed: 'No deliveries failed',
  },
  noneBody: 'Show all to see the other deliveries.',
  noEventsTitle: 'No events chosen',
  noEventsBody: 'This webhook sends nothing yet. Choose events in its settings.',
  chooseEvents: 'Choose events',
  showDetails: (event: string) => `Show details: ${event}`,
  id: 'Id (webhook-id)',
  created: 'Time of the event',
  lastAt: 'Latest attempt',
  status: 'HTTP status',
  noStatus: 'No answer',
  error: 'Error',
  body: 'Body as sent',
  answer: 'Answer',
  copy: 'Copy',
  copyNamed: (name: string) => `Copy: ${name}`,
  answered: (status: number) => `The server answered with status ${status}.`,
  gone: 'The server answered with status 410: nothing receives events at this address anymore.',
  redirects: 'The server redirects. Enter the final address, because webhooks do not follow redirects.',
  again: 'Send again',
  againNamed: (event: string) => `Send again: ${event}`,
  againDone: 'The delivery is sent again',
  since: 'Send again since…',
  sinceTitle: 'Send deliveries again',
  sinceBody:
    'Everything since this time that was delivered or has failed is sent again. Each delivery keeps its webhook-id, so that a receiver can ignore repeats.',
  sinceField: 'Since',
  sinceDone: (count: number) => {
    if (count === 0) return 'There is nothing to send again since this time'
    return count === 1 ? '1 is sent again' : `${number(count)} are sent again`
  },
}
