/**
 * Chains of the practice. One sorts requests before anybody reads them; the other tells the agent whether the practice
 * is open.
 */
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
              to: 'urgent',
            },
            {
              label: 'appointment',
              description: 'Wants an appointment, or to move or cancel one',
              to: 'book',
            },
            {
              label: 'question',
              description: 'Anything else, such as prices, opening hours or treatments',
              to: 'answer',
            },
          ],
          otherwise: 'question',
          otherwise_to: 'answer',
        },
        output_as: 'kind',
        on_error: { policy: 'default_value', default: '{"label": "question"}' },
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
  {
    title: 'Are we open now?',
    chain_name: 'tell_opening',
    description: 'Before each answer, tells the agent whether somebody of the practice is there.',
    chain_type: 'pre_response',
    steps: [
      {
        step_id: 'open',
        type: 'switch',
        config: {
          cases: [{ label: 'open', when: 'business_info.is_open', to: 'there' }],
          otherwise: 'closed',
          otherwise_to: 'away',
        },
      },
      {
        step_id: 'there',
        type: 'end',
        config: { output: { context: '{{business_info.name}} is open now: a call is answered at once.' } },
      },
      {
        step_id: 'away',
        type: 'end',
        config: {
          output: { context: '{{business_info.name}} is closed now: offer a call back, and name our hours.' },
        },
      },
    ],
    settings: { timeout_seconds: 5, max_steps: 5 },
  },
]

/** Bindings of the chains; disabled, so that nothing runs unasked. */
export const demoBindings = [
  {
    binding_name: 'Opening hours in the web chat',
    enabled: false,
    event: 'pre_response',
    chain_name: 'tell_opening',
    scope: { channels: ['web_chat'] },
    timeout_seconds: 5,
  },
]
