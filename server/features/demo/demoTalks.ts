type Reason = 'customer_request' | 'missing_knowledge' | 'unsupported_request' | 'tool_failure'

/** A conversation of the past weeks, which the practice held many times in much the same way. */
export interface DemoTalk {
  channel: 'web_chat' | 'wa_2chat' | 'email' | 'voice'
  agent: 'Front desk' | 'Treatment guide'
  language: 'en' | 'de'
  subject: string
  lines: readonly DemoLine[]
  /** Who ends it, and what the person thinks of it. */
  end: { by: 'agent' | 'visitor' | 'person' | 'idle'; rating?: number }
  /** The question without an answer, in the person's words. */
  unanswered?: string
  /** On a call: its length in seconds, and the sound. */
  call?: { seconds: number; quality: number }
}

export interface DemoLine {
  /** Seconds after the line before. */
  after: number
  by: 'person' | 'agent' | 'team'
  words: string
  /** The agent hands over with these words. */
  handsOver?: Reason
  /** On a call: milliseconds until the first sound of the answer. */
  answerMs?: number
}

const person = (after: number, words: string): DemoLine => ({ after, by: 'person', words })
const agent = (after: number, words: string): DemoLine => ({ after, by: 'agent', words })
const team = (after: number, words: string): DemoLine => ({ after, by: 'team', words })
const spoken = (after: number, answerMs: number, words: string): DemoLine => ({
  ...agent(after, words),
  answerMs,
})
const handedOver = (after: number, handsOver: Reason, words: string): DemoLine => ({
  ...agent(after, words),
  handsOver,
})

/** What patients asked in the past weeks: most questions the agents answered alone, some the team. */
export const demoTalks: readonly DemoTalk[] = [
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'en', subject: 'Where can I park?' },
    lines: [
      person(0, 'Hi, where can I park when I come to you?'),
      agent(
        3,
        'Behind the practice are six free spaces for patients. If they are taken, the car park at the pier is two minutes away.',
      ),
      person(40, 'Perfect, thanks!'),
      agent(2, 'You are welcome. See you soon!'),
    ],
    end: { by: 'agent', rating: 5 },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'en', subject: 'Paying in instalments' },
    lines: [
      person(0, 'My crown will cost £620. Can I pay in parts?'),
      agent(4, 'Yes. Treatments above £300 can be paid in three monthly instalments without interest.'),
    ],
    end: { by: 'idle' },
  },
  {
    ...{ channel: 'wa_2chat', agent: 'Front desk', language: 'en', subject: 'Moving an appointment' },
    lines: [
      person(0, 'I cannot come tomorrow, can I move my appointment?'),
      agent(5, 'Of course. Please tell me which appointment it is, and I will pass it on to our front desk.'),
      person(90, 'The check-up at 10. Can somebody call me?'),
      handedOver(3, 'customer_request', 'I am passing you on to our team.'),
      team(
        1500,
        'Hello, this is Nora from Lakeside. I have moved you to Thursday, 10:30. Does that suit you?',
      ),
      person(240, 'Yes, thank you.'),
    ],
    end: { by: 'person', rating: 4 },
  },
  {
    ...{
      channel: 'web_chat',
      agent: 'Treatment guide',
      language: 'en',
      subject: 'How long does whitening last?',
    },
    lines: [
      person(0, 'How long does whitening last?'),
      agent(3, 'Usually two to three years. Coffee, tea and tobacco shorten it.'),
      person(55, 'Do you also whiten a single dead tooth?'),
      agent(4, 'I could not find anything about that.'),
    ],
    end: { by: 'idle' },
    unanswered: 'Do you also whiten a single dead tooth?',
  },
  {
    ...{ channel: 'voice', agent: 'Front desk', language: 'en', subject: 'Opening hours' },
    lines: [
      agent(1, 'Hi, I am Ada from Lakeside Dental. How can I help?'),
      person(5, 'Hello, until when are you open today?'),
      spoken(6, 1180, 'Today we are open until six o’clock.'),
      person(7, 'Great, goodbye.'),
      spoken(4, 960, 'Goodbye!'),
    ],
    end: { by: 'visitor' },
    call: { seconds: 34, quality: 5 },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'de', subject: 'Zahnreinigung' },
    lines: [
      person(0, 'Was kostet bei Ihnen eine Zahnreinigung?'),
      agent(3, 'Eine professionelle Zahnreinigung kostet 70 Pfund und dauert etwa 45 Minuten.'),
      person(30, 'Vielen Dank!'),
      agent(2, 'Gern geschehen!'),
    ],
    end: { by: 'agent', rating: 5 },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'en', subject: 'Toothache' },
    lines: [
      person(0, 'I have had a bad toothache since last night.'),
      agent(
        4,
        'I am sorry to hear that. On weekdays we keep time for pain every day: please call us in the morning.',
      ),
      person(35, 'I would rather talk to somebody now.'),
      handedOver(2, 'customer_request', 'I am passing you on to our team.'),
      team(260, 'Hello, Nora here. Come at 11:15, we will have a look at it.'),
      person(60, 'I will be there.'),
    ],
    end: { by: 'person', rating: 5 },
  },
  {
    ...{ channel: 'email', agent: 'Front desk', language: 'en', subject: 'Invoice for my insurer' },
    lines: [
      person(0, 'Good morning,\n\ncan you send the invoice straight to my insurer?\n\nKind regards'),
      agent(
        60,
        'Good morning,\n\nwe work with all private plans: you pay us, and we print the invoice the way your insurer wants it.\n\nKind regards\nAda, Lakeside Dental',
      ),
    ],
    end: { by: 'idle' },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'en', subject: 'Sedation' },
    lines: [
      person(0, 'Do you offer treatment under full anaesthesia?'),
      handedOver(5, 'missing_knowledge', 'I do not know that. I am asking our team.'),
      team(3400, 'Hello! We do not, but the clinic in Kendal does. I have sent you their address.'),
    ],
    end: { by: 'person' },
    unanswered: 'Do you offer treatment under full anaesthesia?',
  },
  {
    ...{ channel: 'voice', agent: 'Front desk', language: 'en', subject: 'Speak to Dr Lind' },
    lines: [
      agent(1, 'Hi, I am Ada from Lakeside Dental. How can I help?'),
      person(6, 'I want to speak to Doctor Lind, please.'),
      { ...spoken(5, 1340, 'I am putting you through to our team.'), handsOver: 'customer_request' },
      team(40, 'Lakeside Dental, Nora speaking.'),
    ],
    end: { by: 'person' },
    call: { seconds: 184, quality: 4 },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'en', subject: 'Check-up on Friday' },
    lines: [
      person(0, 'Can I book a check-up for Friday?'),
      handedOver(6, 'tool_failure', 'The calendar does not answer. I am passing you on to our team.'),
      team(720, 'Sorry about that. I have booked you for Friday, 9:00.'),
      person(120, 'Super.'),
    ],
    end: { by: 'person', rating: 3 },
  },
  {
    ...{ channel: 'wa_2chat', agent: 'Front desk', language: 'en', subject: 'Children' },
    lines: [
      person(0, 'From what age do you see kids?'),
      agent(3, 'From the first tooth on. The first visit up to six years of age is free.'),
      person(50, 'Wonderful 😊'),
    ],
    end: { by: 'idle', rating: 5 },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'de', subject: 'Zahnschmerzen' },
    lines: [
      person(0, 'Was mache ich bei Zahnschmerzen am Wochenende?'),
      agent(3, 'Nachts und am Wochenende nennt Ihnen die Nummer 111 einen Zahnarzt im Dienst.'),
    ],
    end: { by: 'idle' },
  },
  {
    ...{
      channel: 'web_chat',
      agent: 'Treatment guide',
      language: 'en',
      subject: 'After a tooth was taken out',
    },
    lines: [
      person(0, 'May I drink coffee after a tooth was taken out?'),
      agent(4, 'Wait until the numbness is gone, and avoid hot drinks on the first day.'),
      person(20, 'Thank you'),
      agent(2, 'Get well soon!'),
    ],
    end: { by: 'agent', rating: 4 },
  },
  {
    ...{ channel: 'web_chat', agent: 'Front desk', language: 'en', subject: 'Invisible braces' },
    lines: [
      person(0, 'Do you make invisible braces, and what do they cost?'),
      agent(4, 'I could not find anything about that.'),
      person(30, 'OK, then I will ask elsewhere.'),
    ],
    end: { by: 'visitor', rating: 2 },
    unanswered: 'Do you make invisible braces, and what do they cost?',
  },
]
