import { en as figures } from '../../../../../common/reports/figureTexts/en.ts'
import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the reports. */
export const en = {
  dates: (dates: string, zone: string) => `${dates}, times in ${zone}.`,
  comparedWith: (dates: string) => `Compared with ${dates}.`,
  stillRunning: 'The period is still running.',
  help: 'All figures of a report are about the same conversations: those that began in the period. Tests and simulations do not count. Select a figure to see its conversations.',
  kind: 'Conversations',
  kinds: { multichannel: 'All', text: 'Text', voice: 'Voice' },
  period: 'Period',
  periods: {
    today: 'Today',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    this_month: 'This month',
    last_month: 'Last month',
    '90d': 'Last 90 days',
    own: 'Own dates',
  },
  from: 'From',
  to: 'To',
  backwards: 'The last day is before the first.',
  compare: 'Compare with',
  compares: {
    previous_period: 'Previous period',
    previous_year: 'Previous year',
    none: 'No comparison',
  },
  granularity: 'Bars',
  granularities: { hour: 'By hour', day: 'By day', week: 'By week', month: 'By month' },
  filters: {
    label: 'Filters',
    clear: 'Clear filters',
    nothing: 'Nothing to choose from',
    formerly: 'Deleted',
  },
  download: 'Download',
  formats: { csv: 'CSV file', xlsx: 'Excel file (one sheet for each table)' },
  fileName: 'report',
  forbidden: 'You cannot see reports',
  takesTooLong: 'This report takes too long. Choose a shorter time.',
  updating: 'Updating …',
  empty: {
    title: 'No conversations yet',
    body: 'When visitors write or call, this page shows how many your agents handle without a person. Put the chat on your site or give an agent a phone number to begin.',
    action: 'Put the chat on your site',
  },
  none: {
    title: 'No conversations in this period',
    body: 'Choose a longer period, or remove filters.',
  },
  figures: {
    ...figures,
    headings: { outcome: 'Outcome', calls: 'Calls', speed: 'Speed', effort: 'Effort', more: 'More figures' },
    main: 'Main figures',
    meaning: 'What the figures mean',
    nothing: 'Nothing to measure yet',
    open: (name: string, value: string) => `${name}: ${value}. Show conversations`,
    before: (value: string) => `before: ${value}`,
    openBefore: (name: string, value: string) => `${name} before: ${value}. Show conversations`,
    sample: (count: number) => (count === 1 ? 'of 1 conversation' : `of ${number(count)} conversations`),
    target: (value: string) => `Target ${value}`,
    reached: 'reached',
    missed: 'missed',
    notYetKnown: (count: number) => `${number(count)} not yet known`,
  },
  trend: {
    new: 'new',
    same: 'no change',
    points: (points: number, text: string) => `${text} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
    tones: { good: 'better', bad: 'worse' },
  },
  chart: {
    title: 'Over time',
    figure: 'Figure',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    label: (figure: string) =>
      `${figure} over time. Use the arrow keys to move, and Enter to show the conversations.`,
    time: 'Time',
    nothing: 'There is nothing to draw for this figure.',
  },
  funnel: {
    title: 'How far conversations came',
    steps: {
      reached: 'Began a conversation',
      engaged: 'Wrote or said something',
      handled: 'Handled by an agent',
      resolved: 'Solved without a person',
      durable: 'Solved for good',
    },
  },
  reasons: {
    title: 'Why conversations were handed over',
    none: 'No conversation was handed over.',
    names: {
      customer_request: 'The visitor asked for a person',
      missing_knowledge: 'The agent did not know the answer',
      unsupported_request: 'The request is out of scope',
      policy_restriction: 'A rule forbids it',
      tool_failure: 'An action failed',
      pending_clarification: 'Something needs clarification',
      usage_limit: 'A limit was reached',
      timeout: 'It took too long',
    },
    byTeam: 'Somebody of the team took over',
  },
  unanswered: {
    title: 'Unanswered questions',
    none: 'Agents found an answer to every question.',
    all: 'All unanswered questions',
    times: (count: number) => (count === 1 ? 'once' : `${number(count)} times`),
  },
  tables: {
    titles: {
      channel: 'By channel',
      agent_id: 'By agent',
      agent_service_id: 'By service',
      language_id: 'By language',
      ended_by: 'By ending',
    },
    columns: {
      channel: 'Channel',
      agent_id: 'Agent',
      agent_service_id: 'Service',
      language_id: 'Language',
      ended_by: 'Ended by',
    },
    without: {
      channel: 'No channel',
      agent_id: 'No agent',
      agent_service_id: 'No service',
      language_id: 'Unknown language',
      ended_by: 'Not ended yet',
    },
    endedBy: {
      agent: 'The agent',
      visitor: 'The visitor',
      person: 'The team',
      idle: 'No more messages',
      fault: 'A fault',
    },
    others: (count: number) => (count === 1 ? '1 more' : `${number(count)} more`),
    narrow: (name: string) => `Show only ${name}`,
    deleted: 'Deleted',
  },
  warnings: {
    title: 'Notes',
    still_counting: (count: number) =>
      count === 1
        ? '1 conversation is still being counted. The figures follow in a moment.'
        : `${number(count)} conversations are still being counted. The figures follow in a moment.`,
    not_kept: (count: number) =>
      count === 1
        ? '1 conversation is no longer kept. It counts, but cannot be opened.'
        : `${number(count)} conversations are no longer kept. They count, but cannot be opened.`,
    no_tokens: (count: number) =>
      count === 1
        ? 'The tokens of 1 conversation are not known. The token figures leave it out.'
        : `The tokens of ${number(count)} conversations are not known. The token figures leave them out.`,
    not_yet_known: (count: number) =>
      count === 1
        ? '1 solved conversation ended less than 7 days ago. Whether it is solved for good is not yet known.'
        : `${number(count)} solved conversations ended less than 7 days ago. Whether they are solved for good is not yet known.`,
  },
  file: {
    part: 'Part',
    parts: {
      total: 'Period',
      previous: 'Period before',
      bar: 'Over time',
      funnel: 'How far conversations came',
      reason: 'Handoff reason',
      question: 'Unanswered question',
    },
    name: 'Name',
    from: 'From',
    to: 'To (exclusive)',
    zone: 'Time zone',
    count: 'Count',
  },
}
