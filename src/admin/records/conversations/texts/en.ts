/** Texts of conversations as the team reads them. */
export const en = {
  title: 'Messages',
  visitor: 'Visitor',
  savePdf: 'Save as PDF',
  silent: 'No messages yet. They appear here as they arrive.',
  nothingSaid: 'No messages yet.',
  showWhole: 'Show whole conversation',
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
      window_closed: 'Their last message is too old: this channel delivers nothing until they write again.',
      address_unknown: 'Nobody can be reached at this address.',
      refused: 'The channel rejected the message.',
      unreachable: 'The channel could not be reached.',
    },
    sendAgain: 'Send again',
  },
}
