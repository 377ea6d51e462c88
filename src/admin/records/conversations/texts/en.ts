/** Texts of conversations as the team reads them. */
export const en = {
  title: 'What was said',
  visitor: 'Visitor',
  savePdf: 'Save as PDF',
  silent: 'Nothing has been said yet. Messages appear here as they come in.',
  nothingSaid: 'Nothing has been said yet.',
  showWhole: 'Show the whole conversation',
  openHere: 'Open in the inbox',
  replyLabel: 'Reply to the visitor',
  replyHint: 'Write a reply…',
  delivery: {
    queued: 'On its way',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Seen by the visitor',
    failed: (reason: string) => `Not delivered. ${reason}`.trim(),
    reasons: {
      window_closed: 'They wrote too long ago: this channel takes no message until they write again.',
      address_unknown: 'Nobody is reached at this address.',
      refused: 'The channel has refused it.',
      unreachable: 'The channel could not be reached.',
    },
    sendAgain: 'Send again',
  },
}
