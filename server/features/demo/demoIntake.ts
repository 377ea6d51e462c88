import { demoSheet } from './demoTemplates.ts'
import type { IdOf } from './demoWrite.ts'

export const demoIntakeName = 'New patient'

/** Returns the questions that the practice asks before a first visit. */
export const demoIntake = (idOf: IdOf) => ({
  name: demoIntakeName,
  enabled: true,
  assistant_name: 'Lakeside Dental',
  intro: 'Welcome to Lakeside Dental! A few questions before your first visit; it takes about three minutes.',
  consent: {
    required: true,
    text: 'We keep your answers for your treatment and show them to nobody outside the practice. Do you agree?',
  },
  fields: [
    { key: 'name', label: 'Name', type: 'text', ask: 'What is your full name?', required: true },
    {
      key: 'birthday',
      label: 'Date of birth',
      type: 'date',
      ask: 'When were you born?',
      required: true,
    },
    {
      key: 'email',
      label: 'E-mail',
      type: 'email',
      ask: 'Which e-mail address should we use?',
      hint: 'We send the confirmation of your visit there.',
      required: true,
    },
    {
      key: 'phone',
      label: 'Phone',
      type: 'phone',
      ask: 'And on which number can we reach you?',
      hint: 'A mobile number is best.',
      required: false,
    },
    {
      key: 'reason',
      label: 'Reason',
      type: 'choice',
      choices: ['Check-up', 'Pain', 'Cleaning', 'A second opinion'],
      ask: 'What brings you to us?',
      required: true,
    },
    {
      key: 'last_visit',
      label: 'Years since the last visit',
      type: 'number',
      ask: 'How many years ago did you last see a dentist?',
      hint: 'A rough number will do.',
      required: false,
    },
    {
      key: 'conditions',
      label: 'Conditions',
      type: 'choices',
      choices: ['Allergies', 'Diabetes', 'Heart condition', 'Blood thinners', 'Pregnancy', 'None of these'],
      ask: 'Do any of these concern you?',
      required: true,
    },
    {
      key: 'nervous',
      label: 'Nervous',
      type: 'yes_no',
      ask: 'Are you nervous about the dentist?',
      required: true,
    },
    {
      key: 'wishes',
      label: 'Anything else',
      type: 'long_text',
      ask: 'Is there anything else we should know?',
      required: false,
    },
    {
      key: 'x_ray',
      label: 'X-ray',
      type: 'file',
      ask: 'If you have an X-ray or a letter from another dentist, please attach it.',
      required: false,
    },
  ],
  outro: 'Thank you! We have everything we need and look forward to seeing you.',
  effects: [
    {
      type: 'document',
      document_template_id: idOf('document_template', demoSheet),
      values: {
        'patient.name': '{{answers.name}}',
        'patient.birthday': '{{answers.birthday}}',
        'patient.email': '{{answers.email}}',
        'patient.phone': '{{answers.phone}}',
        'patient.nervous': '{{answers.nervous}}',
        'visit.reason': '{{answers.reason}}',
        conditions: '{{answers.conditions}}',
      },
    },
    {
      type: 'task',
      title: 'Prepare the first visit of {{answers.name}}',
      text: 'Comes for: {{answers.reason}}. Look through the answers and call to agree on a time.',
      due_in_hours: 24,
    },
  ],
})
