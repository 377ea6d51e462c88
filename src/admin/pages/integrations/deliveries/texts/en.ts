import { number } from '../../../../../ui/texts/en/wording.ts'

/** Texts of the deliveries of a webhook. */
export const en = {
  title: 'Deliveries',
  help: 'Each event is sent to the address of this webhook. A failed attempt is repeated with growing pauses. Deliveries are kept for 30 days.',
  list: 'Deliveries, newest first',
  more: 'Show older deliveries',
  forbiddenTitle: 'You cannot see the deliveries',
  noEvents: 'This webhook sends nothing yet: choose events in its settings.',
  toSettings: 'Choose events',
  emptyTitle: 'No deliveries yet',
  emptyBody: 'A delivery appears here as soon as one of the events chosen in the settings happens.',
  noneTitle: 'No deliveries in this state',
  noneBody: 'Choose another state to see the other deliveries.',
  filter: 'State of the deliveries',
  all: 'All',
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${number(count)} attempts`),
  created: 'Created',
  last: 'Last attempt',
  next: 'Next attempt',
  soon: 'at once',
  open: (event: string) => `Open: ${event}`,
  openShort: 'Open',
  delivered: (status: number) => `The server accepted it with status ${status}.`,
  refused: (status: number) => `The server answered with status ${status}.`,
  untried: 'Not sent yet.',
  noAnswer: 'The server did not answer.',
  error: 'Error',
  status: 'Status',
  body: 'Body as sent',
  answer: 'Answer of the server',
  emptyAnswer: 'The answer is empty.',
  again: 'Send again',
  sentAgain: 'It is sent again',
  againSince: 'Send again since…',
  sinceTitle: 'Send deliveries again',
  since: 'From',
  sinceHelp: (zone: string) => `Time zone: ${zone}`,
  sinceFault: 'Enter a date and a time.',
  sinceBody:
    'Everything from this time on that was delivered or has failed is sent again. Each delivery keeps its webhook-id, so that the other system can ignore what it already has.',
  sentSince: (count: number) =>
    count === 0
      ? 'There is nothing to send again'
      : count === 1
        ? '1 delivery is sent again'
        : `${number(count)} deliveries are sent again`,
  off: 'This webhook is switched off. Switch it on to send again.',
}
