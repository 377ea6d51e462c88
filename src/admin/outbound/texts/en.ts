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
    enabled: 'reminders, news and offers are switched off.',
    window: 'the person’s last message is too old for this channel.',
    frequency: 'the person has already received as many messages as the rules allow.',
    hours: 'it is outside the allowed hours.',
    approval: 'your team must approve what agents and chains send on their own.',
  },
  stopped: {
    contact_replied: 'the person has written since.',
    booking_created: 'the person has booked an appointment since.',
    human_took_over: 'a team member has taken over the conversation.',
  },
  suppressed: {
    opted_out: (day: string) => `the person opted out on ${day}.`,
    bounced: 'the address does not exist.',
    by_team: (day: string) => `your team blocked the address on ${day}.`,
  },
  suppressedCopy: {
    opted_out: (address: string, day: string) => `the recipient ${address} opted out on ${day}.`,
    bounced: (address: string) => `the address ${address} does not exist.`,
    by_team: (address: string, day: string) => `your team blocked the address ${address} on ${day}.`,
  },
  consent: {
    refused: 'the person refused messages on this channel.',
    unknown: 'the person has not agreed to messages on this channel.',
  },
}
