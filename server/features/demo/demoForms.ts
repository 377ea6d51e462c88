import { demoRequestReasons } from './demoCustomData.ts'

/** Forms on the practice's site. `type` is the name of the data type that keeps the answers. */
export const demoForms = [
  {
    type: 'appointment_request',
    name: 'Request an appointment',
    enabled: true,
    description: 'Leave your number, and we call you back within one working day.',
    json_schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Your name', minLength: 1, maxLength: 200 },
        phone: { type: 'string', title: 'Phone number', 'x-widget': 'phone', minLength: 3, maxLength: 40 },
        reason: { type: 'string', title: 'What is it about?', enum: demoRequestReasons },
        note: {
          type: 'string',
          title: 'Anything we should know?',
          description: 'For example the times that suit you.',
          'x-widget': 'textarea',
          maxLength: 1000,
        },
      },
      required: ['name', 'phone', 'reason'],
    },
    on_submit: [
      {
        type: 'task',
        title: 'Call {{answers.name}} back',
        text: '{{answers.reason}}: {{answers.phone}}',
        due_in_hours: 24,
      },
    ],
    success_message: 'Thank you! We call you back within one working day.',
  },
]
