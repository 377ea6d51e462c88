import { number } from '../../../../ui/texts/en/wording.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${number(count)} records`)
const trials = (count: number) =>
  count === 1 ? '1 conversation, answer, or result' : `${number(count)} conversations, answers, and results`
const times = (count: number) => (count === 1 ? 'once' : `${number(count)} times`)

/** Texts of the start page. */
export const en = {
  greeting: (name: string) => (name ? `Hello, ${name}` : 'Welcome'),
  talk: {
    visitor: (short: string) => `Visitor ${short}`,
    onCall: 'On the phone',
    yours: 'Yours',
    take: 'Take it',
    takeNamed: (name: string) => `Take it: ${name}`,
    taken: 'You are answering now. The agent no longer replies.',
    waits: (time: string | undefined) => (time ? `waiting for ${time}` : 'just now'),
  },
  waiting: {
    title: 'Waiting for a person',
    nobody: 'Nobody is waiting.',
    all: (count: number) => `See all ${number(count)}`,
  },
  mine: {
    title: 'For you',
    asked: 'A chain is waiting for your answer.',
    until: 'until',
  },
  failures: {
    title: 'Failures since yesterday',
    say: {
      action: (count: number, label: string) => `“${label}” failed ${times(count)}.`,
      chain: (count: number, label: string) => `The chain “${label}” failed ${times(count)}.`,
      page: (count: number, label: string) =>
        `${count === 1 ? '1 page' : `${number(count)} pages`} of ${label} could not be read.`,
      website: (_count: number, label: string) => `${label} could not be read.`,
      document: (count: number, label: string) =>
        `${count === 1 ? `“${label}”` : `${number(count)} documents`} could not be read.`,
      mail: (count: number, _label: string) =>
        count === 1 ? '1 email could not be sent.' : `${number(count)} emails could not be sent.`,
      job: (count: number, _label: string) =>
        count === 1 ? '1 background job keeps failing.' : `${number(count)} background jobs keep failing.`,
    },
    act: {
      action: 'Open the conversation',
      chain: 'Open the chain',
      page: 'View pages',
      website: 'View reason',
      document: 'View reason',
      mail: 'Open the Outbox',
      job: 'View reason',
    },
  },
  week: {
    title: 'Your agents in the last 7 days',
    names: {
      answered: 'Conversations answered',
      handed_over: 'Handed over',
      unanswered: 'Unanswered questions',
    },
    days: (days: readonly number[]) => `By day, today last: ${days.map(number).join(', ')}`,
    change: (now: number, before: number) =>
      now === before
        ? 'same as in the previous 7 days'
        : `${number(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in the previous 7 days`,
    nothingBefore: 'No previous week to compare with yet',
  },
  steps: {
    title: 'Next step',
    hide: 'Hide',
    hideNamed: 'Hide the next steps',
    show: 'Show the next steps',
    failed: 'The next steps could not be hidden',
    say: {
      model: ['Connect a language model', 'Your agents need one to follow their instructions.'],
      business: ['Describe your business', 'Enter a name and a few sentences that your agents can pass on.'],
      opening_hours: ['Set your opening hours', 'Your agents tell visitors when you are open.'],
      services: ['List your services', 'Add prices if you like: people ask about them first.'],
      time_zone: ['Choose your time zone', 'It decides when a day begins and how times are shown.'],
      agent: ['Give an agent its instructions', 'Describe in plain words what it does, how, and for whom.'],
      knowledge: ['Write an answer', 'Your agents quote it when somebody asks.'],
      calendar: [
        'Set when you can be booked',
        'Create a calendar with working hours for a person or a room.',
      ],
      site: ['Put the chat on your site', 'Enter your site and copy two lines into its pages.'],
      team: ['Invite a colleague', 'You choose the role of each of them.'],
      second_factor: ['Protect your account', 'With a second factor, a stolen password is not enough.'],
    },
    act: {
      model: 'Connect',
      business: 'Describe it',
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
  demo: {
    title: 'You are looking at demo data.',
    action: 'Remove demo data',
    confirmTitle: 'Remove the demo data?',
    confirmBody: (removed: number, tried: number, kept: number) =>
      `${records(removed)} and their history${
        tried > 0 ? `, with ${trials(tried)} started with them,` : ''
      } are permanently deleted. Settings that still come from the demo, including the name in the top bar, are reset. This cannot be undone. What you created or changed stays${
        kept > 0 ? `, along with ${records(kept)} of the demo that it needs` : ''
      }.`,
    confirm: 'Remove',
    done: (kept: number) =>
      kept > 0 ? `The demo data is removed, except for ${records(kept)}` : 'The demo data is removed',
  },
}
