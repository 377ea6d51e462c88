import { number } from '../../../../ui/texts/en/wording.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${number(count)} records`)
const trials = (count: number) =>
  count === 1 ? '1 conversation or filled intake' : `${number(count)} conversations and filled intakes`
const named = (label: string | null, count: number, one: string, many: string) =>
  count === 1 ? (label ?? `1 ${one}`) : `${number(count)} ${many}`
const has = (count: number) => (count === 1 ? 'has' : 'have')

/** Texts of the start page. */
export const en = {
  greeting: (name: string) => (name ? `Hello, ${name}` : 'Welcome'),
  emptyTitle: 'Nothing here yet',
  emptyBody: 'As soon as your team sets something up, you find it here.',
  attention: {
    title: 'Needs your attention',
    say: {
      mail_failed: (count: number, _label: string | null) =>
        count === 1 ? '1 mail could not be sent.' : `${number(count)} mails could not be sent.`,
      jobs_failing: (count: number, _label: string | null) =>
        count === 1 ? '1 background job keeps failing.' : `${number(count)} background jobs keep failing.`,
      invitation_expired: (count: number, _label: string | null) =>
        count === 1 ? '1 invitation has run out.' : `${number(count)} invitations have run out.`,
      invitation_unsent: (count: number, _label: string | null) =>
        count === 1
          ? '1 invitation waits for you to pass its link on: no mail server is set.'
          : `${number(count)} invitations wait for you to pass their links on: no mail server is set.`,
      invitation_pending: (count: number, _label: string | null) =>
        count === 1
          ? '1 invitation has not been accepted yet.'
          : `${number(count)} invitations have not been accepted yet.`,
      agent_without_instructions: (count: number, label: string | null) =>
        `${named(label, count, 'agent', 'agents')} ${has(count)} no instructions.`,
      agent_without_first_message: (count: number, label: string | null) =>
        `${named(label, count, 'agent', 'agents')} ${has(count)} no first message, so visitors must begin.`,
      calendar_without_hours: (count: number, label: string | null) =>
        `${named(label, count, 'calendar', 'calendars')} ${has(count)} no working hours, so nothing can be booked.`,
    },
    act: {
      mail_failed: 'Open the Outbox',
      jobs_failing: 'See why',
      invitation_expired: 'Invite again',
      invitation_unsent: 'Copy the link',
      invitation_pending: 'See invitations',
      agent_without_instructions: 'Write some',
      agent_without_first_message: 'Write one',
      calendar_without_hours: 'Set hours',
    },
  },
  steps: {
    title: 'Next steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: 'Done',
    hide: 'Hide',
    hideNamed: 'Hide the next steps',
    show: 'Show the next steps',
    failed: 'The next steps could not be put away',
    say: {
      model: ['Connect a language model', 'Only then do your agents follow their instructions.'],
      business: ['Introduce your business', 'A name and a few sentences that your agents can pass on.'],
      opening_hours: ['Set your opening hours', 'So that nobody is told to come when you are closed.'],
      services: ['List your services', 'With prices, if you like: it is what people ask first.'],
      time_zone: ['Choose your time zone', 'It decides when a day begins and how times are shown.'],
      agent: ['Give an agent its instructions', 'Say in plain words what it does, how and for whom.'],
      knowledge: ['Write down an answer', 'Your agents quote it when somebody asks.'],
      calendar: ['Say when you can be booked', 'A calendar with working hours for a person or a room.'],
      site: ['Put the chat on your site', 'Name your site and copy two lines into its pages.'],
      team: ['Invite a colleague', 'You decide what each of them may do.'],
      second_factor: ['Protect your account', 'With a second factor, a stolen password is not enough.'],
    },
    act: {
      model: 'Connect',
      business: 'Introduce it',
      opening_hours: 'Set hours',
      services: 'Add services',
      time_zone: 'Choose',
      agent: 'New agent',
      knowledge: 'New answer',
      calendar: 'New calendar',
      site: 'Show me how',
      team: 'Invite',
      second_factor: 'Set up',
    },
  },
  lately: {
    title: 'Lately',
    none: 'Nothing has been changed yet.',
    by: {
      create: (name: string) => `created by ${name}`,
      update: (name: string) => `changed by ${name}`,
      delete: (name: string) => `deleted by ${name}`,
      restore: (name: string) => `restored by ${name}`,
      import: (name: string) => `imported by ${name}`,
      bulk: (name: string) => `changed together by ${name}`,
      undo: (name: string) => `taken back by ${name}`,
    },
  },
  counts: {
    title: 'At a glance',
  },
  demo: {
    actor: 'the demo data',
    title: 'You are looking at demo data',
    body: 'An imagined business to try things out with. Take it away when you begin with your own.',
    action: 'Remove demo data',
    confirmTitle: 'Remove the demo data?',
    confirmBody: (removed: number, tried: number, kept: number) =>
      `${records(removed)} and their history${
        tried > 0 ? `, with ${trials(tried)} begun with them,` : ''
      } are deleted for good. Settings that are still the demo’s, the name in the top bar included, are put back. This cannot be undone. What you made or changed yourself stays${
        kept > 0 ? `, with what it needs: ${records(kept)} of the demo` : ''
      }.`,
    confirm: 'Remove',
    done: (kept: number) =>
      kept > 0 ? `The demo data is gone, but for ${records(kept)}` : 'The demo data is gone',
  },
}
