import { number } from '../../../../ui/texts/en/wording.ts'

const records = (count: number) => (count === 1 ? '1 record' : `${number(count)} records`)
const trials = (count: number) =>
  count === 1 ? '1 conversation or filled intake' : `${number(count)} conversations and filled intakes`
const times = (count: number) => (count === 1 ? 'once' : `${number(count)} times`)

/** Texts of the start page. */
export const en = {
  greeting: (name: string) => (name ? `Hello, ${name}` : 'Welcome'),
  talk: {
    visitor: (short: string) => `Visitor ${short}`,
    onCall: 'On the phone',
    yours: 'Yours',
    waits: (time: string | undefined) => (time ? `waiting for ${time}` : 'just now'),
  },
  waiting: {
    title: 'Waiting for a person',
    nobody: 'Nobody is waiting.',
    all: (count: number) => `See all ${number(count)}`,
  },
  mine: {
    title: 'Yours',
    asked: 'A chain waits for your answer.',
    until: 'until',
  },
  failures: {
    title: 'Failed since yesterday',
    say: {
      action: (count: number, label: string) => `“${label}” failed ${times(count)}.`,
      chain: (count: number, label: string) => `The chain “${label}” failed ${times(count)}.`,
      page: (count: number, label: string) =>
        `${count === 1 ? '1 page' : `${number(count)} pages`} of ${label} could not be read.`,
      website: (_count: number, label: string) => `${label} could not be read.`,
      document: (count: number, label: string) =>
        `${count === 1 ? `“${label}”` : `${number(count)} documents`} could not be read.`,
      mail: (count: number, _label: string) =>
        count === 1 ? '1 mail could not be sent.' : `${number(count)} mails could not be sent.`,
      job: (count: number, _label: string) =>
        count === 1
          ? '1 background job does not succeed.'
          : `${number(count)} background jobs do not succeed.`,
    },
    act: {
      action: 'Open the conversation',
      chain: 'Open the chain',
      page: 'See the pages',
      website: 'See why',
      document: 'See why',
      mail: 'Open the Outbox',
      job: 'See why',
    },
  },
  week: {
    title: 'Your agents in the last 7 days',
    names: {
      answered: 'Conversations answered',
      handed_over: 'Handed over',
      unanswered: 'Questions without an answer',
    },
    days: (days: readonly number[]) => `By day, today last: ${days.map(number).join(', ')}`,
    change: (now: number, before: number) =>
      now === before
        ? 'as many as in the 7 days before'
        : `${number(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in the 7 days before`,
    nothingBefore: 'No week before to compare with yet',
  },
  steps: {
    title: 'Next step',
    progress: (done: number, all: number) => `${done} of ${all} done`,
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
  demo: {
    title: 'You are looking at demo data.',
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
