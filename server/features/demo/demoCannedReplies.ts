/** Texts that the practice often sends in its chats. */
export const demoCannedReplies = [
  {
    title: 'Opening hours',
    shortcut: 'hours',
    content:
      'We are open Monday and Tuesday from 8:30 to 17:30, Wednesday until 12:30, Thursday until 19:00 and Friday until 15:00.',
    language: 'en',
  },
  {
    title: 'How to find us',
    shortcut: 'way',
    content: 'You find us at 4 Lake Road, opposite the boat house. There is parking behind the practice.',
    language: 'en',
  },
  {
    title: 'Pain today',
    shortcut: 'pain',
    content:
      'I am sorry to hear that. Please call +44 20 7946 0018: on weekdays we see emergencies the same day.',
    language: 'en',
  },
]
