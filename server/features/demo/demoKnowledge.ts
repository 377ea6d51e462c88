/** Questions of the demo business's patients, with the answers that its agents may give. */
export const demoKnowledge = [
  {
    title: 'Do you treat children?',
    content:
      'Yes, from the **first tooth** on. Dr Lind sees children on Thursdays. The first visit up to six years of age is free and leaves time to look around.',
    questions: [
      'Can I bring my daughter?',
      'From what age do you see kids?',
      'Is there a dentist for babies?',
    ],
    tags: ['patients', 'children'],
    language: 'en',
  },
  {
    title: 'How do I cancel or move an appointment?',
    content:
      'Call us or write an e-mail at least **24 hours** before. For appointments missed without a word we charge £30.',
    questions: [
      'Can I reschedule?',
      'I cannot come to my appointment',
      'What happens if I miss my appointment?',
    ],
    tags: ['appointments'],
    language: 'en',
  },
  {
    title: 'What do I do in an emergency?',
    content:
      'On weekdays call us in the morning: we keep time for pain and accidents every day. At night and at weekends the emergency line **111** finds a dentist on duty. Swelling that makes it hard to breathe or swallow is for **999**.',
    questions: [
      'I have a toothache',
      'I broke a tooth',
      'Who helps at the weekend or at night?',
      'My face is swollen',
    ],
    tags: ['emergency'],
    language: 'en',
  },
  {
    title: 'How can I pay?',
    content:
      'By card, in cash, or by bank transfer within 14 days. Treatments above £300 can be paid in three monthly instalments without interest.',
    questions: ['Do you take credit cards?', 'Can I pay in instalments?', 'Do I get an invoice?'],
    tags: ['prices'],
    language: 'en',
  },
  {
    title: 'Which insurance plans do you accept?',
    content:
      'We work with all private plans: you pay us and send the invoice to your insurer. Bring your plan’s card, and we print the invoice the way your insurer wants it.',
    questions: ['Are you covered by my insurance?', 'Do you bill my insurer directly?'],
    tags: ['prices'],
    language: 'en',
  },
  {
    title: 'Where can I park?',
    content:
      'Behind the practice are six free spaces for patients, one of them for wheelchair users. The car park at the pier is two minutes away and costs £1.50 an hour.',
    questions: ['Is there a car park?', 'Can I come by car?'],
    tags: ['visit'],
    language: 'en',
  },
  {
    title: 'Can I get in with a wheelchair?',
    content:
      'Yes. The entrance has no step, the lift takes you to the first floor, and one treatment room is wide enough to turn.',
    questions: ['Is the practice accessible?', 'Do you have a lift?', 'Can I come with a pram?'],
    tags: ['visit'],
    language: 'en',
  },
  {
    title: 'Are you taking new patients?',
    content:
      'Yes. Come ten minutes early to your first visit, with your insurance card, a list of your medicines and, if you have them, your last X-rays.',
    questions: ['How do I register?', 'What do I bring to my first visit?', 'Which documents do you need?'],
    tags: ['patients'],
    language: 'en',
  },
  {
    title: 'I am afraid of the dentist',
    content:
      'Many of our patients are. Tell us when you book: we plan more time, explain each step, and stop whenever you raise your hand. Laughing gas is possible for £60.',
    questions: ['Do you offer sedation?', 'Will it hurt?', 'I am scared of needles'],
    tags: ['patients', 'treatments'],
    language: 'en',
  },
  {
    title: 'What may I eat after a filling?',
    content:
      'Wait until the numbness is gone, usually two hours. White fillings are hard at once, so you may eat on them the same day.',
    questions: ['When can I eat again?', 'Can I drink coffee after a filling?'],
    tags: ['treatments', 'aftercare'],
    language: 'en',
  },
  {
    title: 'How do I look after the wound when a tooth was taken out?',
    content:
      'Bite on the gauze for half an hour. Cool the cheek, do not rinse on the first day, and do not smoke for three days. Call us if it still bleeds after two hours.',
    questions: ['It bleeds after the extraction', 'What should I do after an extraction?'],
    tags: ['treatments', 'aftercare'],
    language: 'en',
  },
  {
    title: 'How long does whitening last?',
    content:
      'One to three years, depending on coffee, tea, red wine and tobacco. You wear the trays for an hour a day over two weeks. Fillings and crowns keep their colour.',
    questions: ['Is bleaching harmful?', 'How does whitening work?'],
    tags: ['treatments'],
    language: 'en',
  },
  {
    title: 'Was kostet eine professionelle Zahnreinigung?',
    content:
      'Die Zahnreinigung kostet **65 £** und dauert etwa 40 Minuten. Wir empfehlen sie zweimal im Jahr.',
    questions: ['Wie teuer ist die Prophylaxe?', 'Wie lange dauert eine Zahnreinigung?'],
    tags: ['prices', 'treatments'],
    language: 'de',
  },
  {
    title: 'Sprechen Sie Deutsch?',
    content:
      'Ja. Frau Dr. Lind und unsere Kollegin am Empfang sprechen Deutsch, und dieser Chat antwortet auf Deutsch.',
    questions: ['Gibt es jemanden, der Deutsch spricht?'],
    tags: ['visit'],
    language: 'de',
  },
  {
    title: 'Behandeln Sie auch Kinder?',
    content:
      'Ja, ab dem **ersten Zahn**. Frau Dr. Lind behandelt Kinder donnerstags. Der erste Besuch ist bis zum Alter von sechs Jahren kostenlos.',
    questions: ['Kann ich meine Tochter mitbringen?', 'Ab welchem Alter behandeln Sie?'],
    tags: ['patients', 'children'],
    language: 'de',
  },
  {
    title: 'Was mache ich bei Zahnschmerzen?',
    content:
      'Rufen Sie werktags gleich morgens an: Für Schmerzen halten wir jeden Tag Zeit frei. Nachts und am Wochenende hilft der Notdienst unter **111**.',
    questions: [
      'Ich habe einen Notfall',
      'Wer hilft nachts oder am Wochenende?',
      'Mir ist ein Zahn abgebrochen',
    ],
    tags: ['emergency'],
    language: 'de',
  },
]
