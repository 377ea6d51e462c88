import type { DemoClock } from './demoClock.ts'

/** Letters that the practice often writes. */
export const demoTemplates = ({ inDays }: Pick<DemoClock, 'inDays'>) => [
  {
    name: 'Treatment plan',
    description: 'Sums up what was agreed and what it costs. Use it after a first consultation.',
    format: 'markdown',
    language: 'en',
    text: '# Treatment plan\n\nDear {{patient.name}},\n\nthis is what we agreed on {{visit.date}}:\n\n{{#plan.steps}}\n- {{.}}\n{{/plan.steps}}\n\nTogether this comes to £{{plan.price}}.\n\nYour team at Lakeside Dental',
    fields: [
      { name: 'patient.name', type: 'text', required: true, hint: 'Full name as on the registration form.' },
      { name: 'visit.date', type: 'date', required: true, hint: 'Day of the consultation.' },
      { name: 'plan.steps', type: 'list', required: true, hint: 'What is to be done, one step each.' },
      { name: 'plan.price', type: 'number', required: true, hint: 'Sum of our prices for these steps.' },
    ],
    paper: 'a4',
    file_name: 'Treatment plan {{patient.name}}',
    sample_data: {
      patient: { name: 'Maya Thornton' },
      visit: { date: inDays(2) },
      plan: { steps: ['Check-up', 'Cleaning'], price: 110 },
    },
  },
  {
    name: 'Confirmation for school',
    description: 'Says that a child was here during lessons. Use it when a parent asks for it.',
    format: 'markdown',
    language: 'en',
    text: 'To whom it may concern\n\n{{child.name}} was treated at our practice on {{visit.date}} from {{visit.from}} to {{visit.to}}.\n\nLakeside Dental, 4 Lake Road',
    fields: [
      { name: 'child.name', type: 'text', required: true, hint: 'First and family name of the child.' },
      { name: 'visit.date', type: 'date', required: true, hint: 'Day of the visit.' },
      { name: 'visit.from', type: 'text', required: true, hint: 'When they came in, for example 09:10.' },
      { name: 'visit.to', type: 'text', required: true, hint: 'When they left, for example 10:00.' },
    ],
    file_name: 'Confirmation {{child.name}}',
  },
  {
    name: demoSheet,
    description: 'What a new patient has told us. The intake for new patients writes it.',
    format: 'markdown',
    language: 'en',
    text: '# Registration\n\n**{{patient.name}}**, born on {{patient.birthday}}\n\nE-mail: {{patient.email}}\n\n{{#patient.phone}}\nPhone: {{patient.phone}}\n{{/patient.phone}}\n\nComes for: {{visit.reason}}\n\n## Conditions\n\n{{#conditions}}\n- {{.}}\n{{/conditions}}\n\n{{#patient.nervous}}\nPlease take extra time: the patient is nervous.\n{{/patient.nervous}}\n\nLakeside Dental, 4 Lake Road',
    fields: [
      { name: 'patient.name', type: 'text', required: true, hint: 'Full name.' },
      { name: 'patient.birthday', type: 'date', required: true, hint: 'Date of birth.' },
      { name: 'patient.email', type: 'text', required: true, hint: 'For the confirmation.' },
      { name: 'patient.phone', type: 'text', required: false, hint: 'A mobile number is best.' },
      { name: 'patient.nervous', type: 'yes_no', required: false, hint: 'Whether to take extra time.' },
      { name: 'visit.reason', type: 'text', required: true, hint: 'What brings the patient to us.' },
      { name: 'conditions', type: 'list', required: true, hint: 'One condition each.' },
    ],
    paper: 'a4',
    file_name: 'Registration {{patient.name}}',
    sample_data: {
      patient: {
        name: 'Maya Thornton',
        birthday: '1988-03-12',
        email: 'maya@thornton-boats.example',
        nervous: true,
      },
      visit: { reason: 'Check-up' },
      conditions: ['Allergies'],
    },
  },
]

/** Template of the sheet that the intake for new patients writes. */
export const demoSheet = 'Registration sheet'

/** Documents of the practice: one that is finished, and a draft that lacks values. */
export const demoDocuments = ({ inDays, dateIn }: Pick<DemoClock, 'inDays' | 'dateIn'>) => [
  {
    template: 'Treatment plan',
    contact: 'George Pemberton',
    data: {
      patient: { name: 'George Pemberton' },
      visit: { date: inDays(-12) },
      plan: { steps: ['Crown on the upper left molar', 'Cleaning'], price: 615 },
    },
  },
  {
    template: 'Confirmation for school',
    contact: 'Maya Thornton',
    data: { child: { name: 'Leo Thornton' }, visit: { date: dateIn(-1) } },
  },
]
