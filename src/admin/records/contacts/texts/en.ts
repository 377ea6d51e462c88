import { number } from '../../../../ui/texts/en/wording.ts'

/** Texts of the contact pages. */
export const en = {
  more: (name: string) => `More for ${name}`,
  handOut: 'Export data',
  mergeWith: 'Merge with another contact',
  mergeMarked: 'Merge',
  mergeTitle: 'Merge contacts',
  mergeChoose:
    'Which contact is the same person? Contacts with the same e-mail address or phone number come first.',
  mergeOther: 'Other contact',
  mergeSearch: 'Type a name, an address or a number',
  mergeNone: 'No other contact found',
  mergeHint: (one: string, other: string) =>
    `${one} stays and gets the conversations, filled intakes and records of ${other}, who goes to the trash. You can undo this.`,
  mergeNamesakes: (name: string) =>
    `One ${name} stays and gets the conversations, filled intakes and records of the other, who goes to the trash. You can undo this.`,
  mergeStays: 'Contact that stays',
  mergeGoes: 'Contact that goes',
  mergeSame: 'Both contacts hold the same values.',
  mergeBoth: 'Keep both',
  mergeBack: 'Back',
  merge: 'Merge contacts',
  merged: (name: string) => `Merged into ${name}`,
  erase: 'Delete everything',
  eraseTitle: (name: string) => `Delete everything about ${name}?`,
  eraseBody:
    'The contact, their conversations with every message, note and file, their filled intakes, the mails sent to them, and their words in kept questions, answers and records are deleted for good. Nobody can bring them back. The audit log keeps that it was done, and by whom.',
  typeName: (name: string) => `To confirm, type the name: ${name}`,
  erased: (name: string, conversations: number, intakes: number, files: number) =>
    `Everything about ${name} is deleted: ${count(conversations, 'conversation')}, ${count(intakes, 'filled intake')}, ${count(files, 'file')}`,
  conversations: 'Conversations',
  conversation: 'Conversation',
  filledIntakes: 'Filled intakes',
  filledIntake: 'Filled intake',
  none: 'None yet.',
  notes: 'Notes of the team',
  files: 'Files they sent',
  identities: 'Known as',
  identityKinds: { site_user: 'Signed in on your site', phone: 'Called from this number' },
  toConversation: 'Conversation',
  showAll: 'Show all',
  newOf: (title: string) => `New: ${title}`,
}

function count(many: number, one: string): string {
  return `${number(many)} ${one}${many === 1 ? '' : 's'}`
}
