/** Texts of publishing agents. */
export const en = {
  region: 'Publishing',
  published: (version: number) => `Published: version ${version}`,
  upToDate: 'Visitors meet this agent as it is saved here.',
  hasChanges: 'Draft has changes',
  hasChangesHint: (version: number) =>
    `Visitors meet version ${version}. What was saved since waits until you publish it.`,
  failed: 'What is published of this agent could not be loaded',
  publish: 'Publish',
  publishTitle: (name: string) => `Publish ${name}?`,
  publishBody:
    'New conversations get the agent as it is saved; those that go on keep theirs. Changes you have not saved yet are not part of it.',
  publishAnyway: 'Publish anyway',
  lacking: 'These suites have to pass with the agent as it is saved, and have not:',
  note: 'What has changed',
  noteHint: 'A few words for your team, if you like.',
  done: (version: number) => `Version ${version} is published`,
  versions: 'Versions',
  versionsTitle: 'Published versions',
  version: (version: number) => `Version ${version}`,
  current: 'In use',
  restore: 'Take into the draft',
  restoreTitle: (version: number) => `Take version ${version} into the draft?`,
  restoreBody:
    'It takes the place of what is saved here. Visitors notice nothing until you publish it. Changes you have not saved yet are dropped.',
  restored: (version: number) => `Version ${version} is in the draft: publish it once it is right`,
}
