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
]
