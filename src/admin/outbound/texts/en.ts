/** Texts of decisions about messages to people. */
export const en = {
  goes: 'Goes out now.',
  waits: (time: string) => `Waits until ${time} (their time).`,
  asks: 'Waits for your approval.',
  notSent: (why: string) => `Not sent: ${why}`,
  would: {
    goes: 'Yes, now.',
    waits: (time: string) => `Not now. It would wait until ${time} (their time).`,
    asks: 'Only after your approval.',
    notSent: 'No.',
  },
  reasons: {
    too_late: 'it would arrive too late.',
    outdated: 'the appointment has changed since.',
    enabled: 'messages that nobody asked for are switched off.',
    window: 'the channel accepts messages only for some time after the person has written.',
    frequency: 'the person has had as many messages as the rules allow.',
    hours: 'it is outside the allowed hours.',
    approval: 'your team approves what agents and chains send on their own initiative.',
  },
  stopped: {
    contact_replied: 'the person has written since.',
    booking_created: 'the person has booked an appointment since.',
    human_took_over: 'a teammate has taken the conversation over.',
  },
  suppressed: {
    opted_out: (day: string) => `the person opted out on ${day}.`,
    bounced: 'the address does not exist.',
    by_team: (day: string) => `your team blocked the address on ${day}.`,
  },
  consent: {
    refused: 'the person refused messages on this channel.',
    unknown: 'the person has not agreed to messages on this channel.',
  },
}
