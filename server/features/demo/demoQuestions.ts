// Own file: each kind of record of the demo has one.

/** Test questions of the practice; `answers` are the titles of the expected passages. */
export const demoQuestions = [
  { question: 'Is there a dentist for my three year old?', answers: ['Do you treat children?'] },
  {
    question: 'I can’t make it tomorrow, can I come another day?',
    answers: ['How do I cancel or move an appointment?'],
  },
  { question: 'My tooth hurts badly and it is Sunday', answers: ['What do I do in an emergency?'] },
  { question: 'Can I pay the crown in parts?', answers: ['How can I pay?'] },
  { question: 'where do I leave the car', answers: ['Where can I park?'] },
  { question: 'Are you open on Saturdays?', answers: [] },
]
