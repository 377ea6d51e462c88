/** Test suites of the practice; `agent` names the tested agent. */
export const demoSuites = [
  {
    agent: 'Front desk',
    title: 'Asking for an appointment',
    is_run_on_publish: true,
    personality: {
      name: 'Hasty Mario',
      instructions: 'Short messages in small letters.',
      language_id: 'en',
      traits: { patience: 0.4 },
    },
    scenarios: [
      {
        name: 'When do I have to come?',
        instructions: 'You want to know when your next appointment is.',
        start_message: 'Please look up my appointment.',
        facts: { birthday: '3 May 1980', 'family name': 'Rossi' },
        stop_when: '9:30',
      },
    ],
    evaluations: [
      { type: 'tool_call', name: 'Looks into the book', tool_name: 'look_up_appointment' },
      { type: 'regex', name: 'Tells the time', pattern: '9:30' },
      { type: 'regex_absent', name: 'Names no price', pattern: '£ ?\\d' },
      { type: 'judge', name: 'Keeps to the point', judge: 'relevancy', required: false },
    ],
    tool_mocks: [
      {
        tool_name: 'look_up_appointment',
        result: { date: 'Tuesday, 1 December', time: '9:30', dentist: 'Dr Lake' },
      },
    ],
    max_turns: 8,
  },
]
