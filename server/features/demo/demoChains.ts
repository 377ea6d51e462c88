/** How the practice sorts what people write before anybody reads it. */
export const demoChains = [
  {
    title: 'How urgent is it?',
    chain_name: 'triage_request',
    description:
      'Sorts a request into emergency, appointment or question, and says by when somebody answers.',
    chain_type: 'agent_action',
    input_schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    steps: [
      {
        step_id: 'classify',
        type: 'llm_classifier',
        name: 'What is it about?',
        config: {
          text: '{{input.text}}',
          classes: [
            {
              label: 'emergency',
              description: 'Pain, swelling, bleeding, an accident, a broken or lost tooth',
            },
            { label: 'appointment', description: 'Wants an appointment, or to move or cancel one' },
            { label: 'question', description: 'Anything else, such as prices, opening hours or treatments' },
          ],
          otherwise: 'question',
        },
        output_as: 'kind',
        on_error: { policy: 'default_value', default: '{"label": "question"}' },
        next: [
          { when: 'output.label == "emergency"', to: 'urgent' },
          { when: 'output.label == "appointment"', to: 'book' },
          { to: 'answer' },
        ],
      },
      {
        step_id: 'urgent',
        type: 'end',
        config: {
          output: { kind: '{{steps.kind.label}}', say: 'Please call us at once: we see you today.' },
        },
      },
      {
        step_id: 'book',
        type: 'end',
        config: {
          output: { kind: '{{steps.kind.label}}', say: 'We look for a time and answer within the day.' },
        },
      },
      {
        step_id: 'answer',
        type: 'end',
        config: { output: { kind: '{{steps.kind.label}}', say: 'We answer by tomorrow noon.' } },
      },
    ],
    tests: [
      {
        name: 'A swollen cheek is an emergency',
        input_data: { text: 'My cheek is swollen and I am in pain' },
        expect: { output: { kind: 'emergency' } },
      },
    ],
    settings: { timeout_seconds: 15, max_steps: 10 },
  },
]
