import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the contact pages. */
export const en = {
  more: (name: string) => `More for ${name}`,
  mail: {
    write: 'Write an email',
    title: (name: string) => `Write an email to ${name}`,
    to: 'To',
    subject: 'Subject',
    text: 'Text',
    hint: 'Your signature is added. The conversation is assigned to you, and answers appear in it.',
    send: 'Send',
  },
  handOut: 'Export data',
  mergeWith: 'Merge with another contact',
  mergeMarked: 'Merge',
  mergeTitle: 'Merge contacts',
  mergeChoose:
    'Which contact is the same person? Contacts with the same email address or phone number come first.',
  mergeOther: 'Other contact',
  mergeSearch: 'Type a name, an address or a number',
  mergeNone: 'No other contact found',
  mergeHint: (one: string, other: string) =>
    `${one} stays and gets the conversations, intake responses and records of ${other}. ${other} moves to the trash. You can undo this.`,
  mergeNamesakes: (name: string) =>
    `One ${name} stays and gets the conversations, intake responses and records of the other. The other moves to the trash. You can undo this.`,
  mergeStays: 'Contact to keep',
  mergeGoes: 'Contact to remove',
  mergeSame: 'Both contacts have the same values.',
  mergeBoth: 'Keep both',
  mergeBack: 'Back',
  merge: 'Merge contacts',
  merged: (name: string) => `Merged into ${name}`,
  erase: 'Delete all data',
  eraseTitle: (name: string) => `Delete all data about ${name}?`,
  eraseBody:
    'This permanently deletes the contact, their conversations with all messages, notes and files, their intake responses, the emails sent to them, and their words in regression tests, answers and records. You cannot undo this. The audit log keeps who deleted the data, and when.',
  typeName: (name: string) => `To confirm, type the name: ${name}`,
  erased: (name: string, conversations: number, intakes: number, files: number) =>
    `All data about ${name} is deleted: ${count(conversations, 'conversation')}, ${count(intakes, 'intake response')}, ${count(files, 'file')}`,
  conversations: 'Conversations',
  conversation: 'Conversation',
  filledIntakes: 'Intake responses',
  filledIntake: 'Intake response',
  none: 'None yet.',
  notes: 'Team notes',
  files: 'Files they sent',
  identities: 'Known as',
  identityKinds: { site_user: 'Signed in on your site', phone: 'Called from this number' },
  toConversation: 'Conversation',
  emailPermission: 'Check email permission',
  emailPurposes: { reminder: 'Reminders:', marketing: 'News and offers:' },
  showAll: 'Show all',
  newOf: (title: string) => `New: ${title}`,
}

function count(many: number, one: string): string {
  return `${number(many)} ${one}${many === 1 ? '' : 's'}`
}
