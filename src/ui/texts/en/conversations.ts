/** Texts of the list and the pages of conversations. */
export const conversations = {
  none: 'They appear here as visitors write to you. What you say to an agent yourself is a test: the filter “Test” shows those.',
  title: 'What was said',
  visitor: 'Visitor',
  savePdf: 'Save as PDF',
  silent: 'Nothing has been said yet. Messages appear here as they come in.',
}
