/** Texts of the chain templates. */
export const en = {
  titles: {
    triage: 'Classify requests',
    summary: 'Summarize and file',
    lead: 'Rate new inquiries',
    lookup: 'Look up and answer',
  },
  descriptions: {
    triage: 'Finds out what somebody wants, and answers each kind of request differently.',
    summary: 'Condenses a long message into a few sentences, with its topic and urgency.',
    lead: 'Reads who is asking, calculates a score, and sends the best leads to sales.',
    lookup: 'Searches the knowledge base, and lets a model answer from the results.',
  },
  triage: {
    classify: 'What is it about?',
    classes: {
      booking: 'Wants an appointment, a date, to book or to change a booking',
      complaint: 'Is unhappy, complains, wants money back',
      question: 'Asks for information',
    },
    answerNames: { booking: 'Appointment', complaint: 'Complaint', question: 'Question' },
    answers: {
      booking: 'They want an appointment: ask for the day and the time.',
      complaint: 'They are unhappy: apologize, and offer that somebody calls them back.',
      question: 'They have a question: answer it as well as you can.',
    },
    test: 'Somebody wants an appointment',
    example: 'I would like to book an appointment for Monday',
  },
  summary: {
    summarise: 'Summarize',
    instructions: 'Summarize the message in at most three sentences. Leave out greetings.',
    fileUnder: 'Topic and urgency',
    fields: 'Name the topic in one or two words, and say whether somebody has to act today.',
    result: 'Result',
  },
  lead: {
    read: 'Who is asking?',
    fields:
      'Read the company, how many people work there (0 where nothing is said), whether the writer decides, and whether they want to begin within a month.',
    score: 'Score',
    sales: 'For sales',
    nurture: 'For the newsletter',
  },
  lookup: {
    search: 'Search',
    answer: 'Answer from the results',
    instructions: 'Answer the question only from the following. If it does not contain the answer, say so.',
    nothing: 'Nothing found',
    nothingFound: 'The knowledge base has nothing about this.',
  },
}
