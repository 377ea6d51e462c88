/** Texts of the list and the pages of conversations. */
export const conversations = {
  none: 'They appear here as visitors write to you. To see one, talk with an agent yourself: the button is in the top bar.',
  title: 'What was said',
  visitor: 'Visitor',
  savePdf: 'Save as PDF',
  silent: 'Nothing has been said yet. Messages appear here as they come in.',
}
