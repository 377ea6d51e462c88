/** A conversation by mail or messenger, as the people and agents of the practice held it. */
export interface DemoThread {
  channel: 'email' | 'wa_2chat'
  contact: string
  agent: string
  language: string
  /** Absent over the messenger. */
  subject?: string
  lines: readonly {
    hoursAgo: number
    by: 'person' | 'agent'
    words: string
  }[]
}

/** What patients asked by mail and messenger, and the agent's answers. */
export const demoThreads: readonly DemoThread[] = [
  {
    channel: 'email',
    contact: 'Samuel Okoro',
    agent: 'Front desk',
    language: 'en',
    subject: 'Coming with a wheelchair',
    lines: [
      {
        hoursAgo: 52,
        by: 'person',
        words:
          'Good morning,\n\none of our pupils uses a wheelchair and will come with her class. Can she get in without help, and where does our minibus park?\n\nKind regards\nSamuel Okoro',
      },
      {
        hoursAgo: 51.9,
        by: 'agent',
        words:
          'Good morning Mr Okoro,\n\nyes, she can. The entrance has no step, the lift goes to the first floor, and one treatment room is wide enough to turn.\n\nBehind the practice are six free spaces, one of them for wheelchair users. If they are taken, the car park at the pier is two minutes away and costs £1.50 an hour.\n\nKind regards\nAda, Lakeside Dental',
      },
      { hoursAgo: 50, by: 'person', words: 'Perfect, thank you very much!\n\nSamuel Okoro' },
    ],
  },
  {
    channel: 'wa_2chat',
    contact: 'Aleksandra Nowak',
    agent: 'Front desk',
    language: 'en',
    lines: [
      {
        hoursAgo: 30,
        by: 'person',
        words: 'Hi! My filling is from this morning. When can I eat again?',
      },
      {
        hoursAgo: 29.99,
        by: 'agent',
        words:
          'Hi Ola! Wait until the numbness is gone, usually two hours. White fillings are hard at once, so you may eat on them today.',
      },
      { hoursAgo: 29.9, by: 'person', words: 'Great, dziękuję 🙂' },
    ],
  },
]
