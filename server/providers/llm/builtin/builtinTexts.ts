import type { Language } from '../../../words/languageOf.ts'

const english = {
  greeting: 'Hello! How can I help you?',
  howAreYou: 'I am well, thank you. How can I help you?',
  whoAreYou:
    'I am an automated assistant, not a person. I answer from what I have been given, and I say so when I do not know.',
  thanks: 'You are welcome. Is there anything else?',
  goodbye: 'Thank you for your visit. Goodbye!',
  yes: 'What may I do for you?',
  no: 'All right. Just write if there is anything else.',
  ok: 'Good. Is there anything else?',
  takenBack: 'All right, I have left it.',
  unread: 'Thank you. I cannot look into attachments: please tell me in words how I can help.',
  source: (title: string) => `— From: ${title}`,
  nothingFound: 'I am sorry, I know nothing about that.',
  askBack: 'Could you put it in other words, or tell me a little more?',
  abilities: (titles: string) => `What I can do for you: ${titles}.`,
  near: 'I am not sure that I have an answer to that. Is it one of these questions?',
  spokenNear: (questions: readonly string[]) =>
    `I am not sure that I have an answer to that. Perhaps you mean: ${questions.join(' Or: ')}`,
  person: 'Talk to a person',
  offerPerson: 'Shall I fetch a person of the team?',
  noPerson: 'I am sorry, I cannot fetch anybody from here.',
  noTool: 'I am sorry, I have nothing to look that up with.',
  failed: (title: string) => `I am sorry, that did not work (${title}).`,
  started: (title: string) => `I have begun (${title}). It takes a while; I will tell you here how it went.`,
  waits: (title: string) =>
    `A person of the team has to agree first (${title}). I will tell you here how it went.`,
  done: (title: string) => `Done: ${title}.`,
  ask: (label: string) => `Please tell me: ${label}.`,
  askLowered: (label: string) => `Please tell me ${label}.`,
  choices: (titles: string) => `One of: ${titles}.`,
  yesOrNo: 'Yes or no?',
  likeDate: 'For example 24 December 2026.',
  likeBirthday: 'For example 3 May 1980.',
  likeTime: 'For example 3 pm.',
  unreadable: 'I am sorry, I did not understand that.',
}

export type BuiltinTexts = typeof english

const german: BuiltinTexts = {
  greeting: 'Guten Tag! Wie kann ich Ihnen helfen?',
  howAreYou: 'Danke, gut. Wie kann ich Ihnen helfen?',
  whoAreYou:
    'Ich bin ein automatischer Assistent, kein Mensch. Ich antworte aus dem, was mir vorliegt, und sage es, wenn ich etwas nicht weiß.',
  thanks: 'Gern geschehen. Kann ich sonst noch etwas für Sie tun?',
  goodbye: 'Vielen Dank für Ihren Besuch. Auf Wiedersehen!',
  yes: 'Was darf ich für Sie tun?',
  no: 'In Ordnung. Schreiben Sie einfach, wenn noch etwas ist.',
  ok: 'Gut. Kann ich sonst noch etwas für Sie tun?',
  takenBack: 'In Ordnung, ich habe es gelassen.',
  unread: 'Danke. Anhänge kann ich nicht ansehen: Bitte sagen Sie mir in Worten, wie ich helfen kann.',
  source: title => `— Aus: ${title}`,
  nothingFound: 'Es tut mir leid, darüber weiß ich nichts.',
  askBack: 'Können Sie es anders sagen oder mir etwas mehr dazu schreiben?',
  abilities: titles => `Das kann ich für Sie tun: ${titles}.`,
  near: 'Ich bin nicht sicher, ob ich darauf eine Antwort habe. Ist es eine dieser Fragen?',
  spokenNear: questions =>
    `Ich bin nicht sicher, ob ich darauf eine Antwort habe. Meinen Sie vielleicht: ${questions.join(' Oder: ')}`,
  person: 'Mit einem Menschen sprechen',
  offerPerson: 'Soll ich jemanden aus dem Team dazuholen?',
  noPerson: 'Es tut mir leid, von hier aus kann ich niemanden dazuholen.',
  noTool: 'Es tut mir leid, ich habe nichts, worin ich das nachsehen könnte.',
  failed: title => `Es tut mir leid, das hat nicht geklappt (${title}).`,
  started: title =>
    `Ich habe damit angefangen (${title}). Es dauert etwas; ich sage Ihnen hier, wie es ausgegangen ist.`,
  waits: title =>
    `Jemand aus dem Team muss erst zustimmen (${title}). Ich sage Ihnen hier, wie es ausgegangen ist.`,
  done: title => `Erledigt: ${title}.`,
  ask: label => `Bitte nennen Sie mir: ${label}.`,
  askLowered: label => `Bitte nennen Sie mir: ${label}.`,
  choices: titles => `Zur Wahl: ${titles}.`,
  yesOrNo: 'Ja oder nein?',
  likeDate: 'Zum Beispiel 24. Dezember 2026.',
  likeBirthday: 'Zum Beispiel 3. Mai 1980.',
  likeTime: 'Zum Beispiel 15 Uhr.',
  unreadable: 'Es tut mir leid, das habe ich nicht verstanden.',
}

/** Texts of the built-in model itself. */
export const builtinTexts: Readonly<Record<Language, BuiltinTexts>> = { en: english, de: german }
