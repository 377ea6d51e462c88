/** A small imagined business that a new installation starts with, as its people would have typed it in. */
export const demoTenantName = 'Lakeside Dental'

export const demoBusinessInfo = {
  name: 'Lakeside Dental',
  description:
    'A family dental practice by the lake. Three dentists look after about 2 000 patients, children included, with check-ups, cleanings, fillings, crowns and help in emergencies.',
  website: 'https://lakeside-dental.example',
  email: 'hello@lakeside-dental.example',
  phone: '+44 20 7946 0018',
  address: { street: '4 Lake Road', postal_code: 'LD1 2AB', city: 'Lakeside', country: 'United Kingdom' },
  timezone: 'Europe/London',
  opening_hours: [
    { day: 'monday', from: '08:30', to: '17:30' },
    { day: 'tuesday', from: '08:30', to: '17:30' },
    { day: 'wednesday', from: '08:30', to: '12:30' },
    { day: 'thursday', from: '08:30', to: '19:00' },
    { day: 'friday', from: '08:30', to: '15:00' },
  ],
  services: [
    { name: 'Check-up', description: 'Examination, X-ray where needed, and advice.', price: '45 £' },
    { name: 'Cleaning', description: 'Forty minutes with a hygienist.', price: '65 £' },
    { name: 'Emergency visit', description: 'The same day on weekdays.', price: 'from 80 £' },
    { name: 'Crown', description: 'Two visits, two weeks apart.', price: 'from 550 £' },
  ],
}

export const demoAgents = [
  {
    name: 'Front desk',
    kind: 'receptionist',
    description: 'Answers visitors of the website and helps them to an appointment.',
    persona: { display_name: 'Ada', tone: 'warm', languages: ['en', 'de'] },
    first_message: 'Hi, I am Ada from Lakeside Dental. How can I help?',
    instructions:
      'You are the receptionist of a family dental practice.\n\n- Be kind and brief.\n- Say opening hours and prices as they stand in the business info.\n- For pain, swelling or an accident, give the emergency number at once.',
    response_guidelines: ['Answer in at most three sentences.', 'Offer the next step at the end.'],
    guardrails: ['Give medical advice.', 'Promise an appointment before it is booked.'],
  },
  {
    name: 'Treatment guide',
    kind: 'knowledge_agent',
    description: 'Explains treatments from the practice’s own leaflets.',
    persona: { display_name: 'Ben', tone: 'neutral', languages: ['en'] },
    first_message: 'Ask me anything about our treatments.',
    instructions: 'Explain treatments in plain words. Quote the leaflet you take an answer from.',
    response_guidelines: ['Name the leaflet an answer comes from.'],
    guardrails: ['Compare with other practices.'],
  },
  {
    name: 'New patients',
    kind: 'intake_agent',
    description: 'Takes down what the practice needs to know before a first visit.',
    persona: { display_name: 'Cleo', tone: 'warm', languages: ['en'] },
    first_message: 'Welcome! A few questions before your first visit.',
    instructions: 'Ask one question at a time. Say why a question is asked when somebody hesitates.',
    response_guidelines: ['One question per message.'],
    guardrails: ['Ask for card numbers.'],
  },
  {
    name: 'Whitening campaign',
    kind: 'sales_agent',
    enabled: false,
    description: 'Paused until the spring campaign starts.',
    persona: { display_name: 'Dora', tone: 'playful', languages: ['en'] },
    first_message: 'Curious about a brighter smile?',
    instructions: 'Tell visitors about the whitening offer and invite them to a free consultation.',
    response_guidelines: ['Never push: one offer per conversation.'],
    guardrails: ['Promise a result.'],
  },
]
