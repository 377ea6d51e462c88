/** Actions of the demo agents: two built-in ones and two calls to the practice's own system. */
export const demoActions = [
  {
    title: 'Search our leaflets',
    tool_name: 'search_leaflets',
    description:
      'Searches what the practice has written about treatments, prices and aftercare. Use it before answering a question about any of these.',
    execution: { kind: 'builtin', action: 'knowledge/search' },
  },
  {
    title: 'Call a colleague',
    tool_name: 'call_a_colleague',
    description:
      'Brings somebody from the front desk into the conversation. Use it for complaints, for strong pain, and whenever somebody asks for a person.',
    execution: { kind: 'builtin', action: 'user_interactor/request_human' },
    messages: { running: 'I am fetching a colleague.' },
  },
  {
    title: 'Look up an appointment',
    tool_name: 'look_up_appointment',
    description:
      'Finds a patient’s next appointment by birthday and family name. Use it when somebody asks when they have to come.',
    execution: {
      kind: 'http',
      method: 'GET',
      url: 'https://book.lakeside-dental.example/appointments?birthday={{birth_date}}&name={{family_name}}',
      response_template: 'Next appointment: {{date}} at {{time}} with {{dentist}}',
      timeout_seconds: 15,
      retries: 2,
    },
    parameters: {
      type: 'object',
      properties: {
        birth_date: { type: 'string', format: 'date', description: 'The patient’s birthday' },
        family_name: { type: 'string', description: 'The patient’s family name' },
      },
      required: ['birth_date', 'family_name'],
    },
    messages: {
      running: 'One moment, I am looking in our book.',
      failed: 'I cannot reach our appointment book right now.',
    },
  },
  {
    title: 'Check an insurance plan',
    tool_name: 'check_insurance',
    description:
      'Asks the billing office whether a plan pays for a treatment. The answer takes about a minute. Use it only when the patient names their plan.',
    execution: {
      kind: 'http',
      method: 'POST',
      url: 'https://billing.lakeside-dental.example/coverage',
      headers: { 'Accept-Language': 'en' },
      body_template: '{ "plan": "{{plan}}", "treatment": "{{treatment}}" }',
    },
    parameters: {
      type: 'object',
      properties: {
        plan: { type: 'string', description: 'Name of the plan as on the card' },
        treatment: { type: 'string', description: 'What is to be done, for example crown' },
      },
      required: ['plan', 'treatment'],
    },
    risk_class: 'low_impact_write',
    runs_in_background: true,
    usual_seconds: 60,
    shows_in_chat: true,
    messages: { running: 'I am asking our billing office; you can go on meanwhile.' },
  },
]
