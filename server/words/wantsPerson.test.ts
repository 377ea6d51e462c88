import { expect, test } from 'vitest'
import { wantsPerson } from './wantsPerson.ts'

test.each([
  ['Can I talk to a human?', true],
  ['I want to speak with someone from the team', true],
  ['connect me to an agent', true],
  ['human please', true],
  ['Can I talk to a person please?', true],
  ['A person', true],
  ['Is there anybody I can talk to?', true],
  ['I need to speak to your team', true],
  ['get me a real person', true],
  ['Ich möchte mit einem Menschen sprechen', true],
  ['Kann ich mit jemandem reden?', true],
  ['Bitte holen Sie einen Kollegen', true],
  ['Ein Mensch', true],
  ['Gibt es jemanden, mit dem ich reden kann?', true],
  ['Verbinden Sie mich bitte mit einem Mitarbeiter', true],
  ['Mitarbeiter bitte', true],
  ['Jemand aus dem Team', true],
  ['I do not want to talk to a human', false],
  ['How many people fit into the room?', false],
  ['I need a crown for a person', false],
  ['Are you a human?', false],
  ['Connect the app to the agent port', false],
  ['Ich habe mit einer Kollegin gesprochen', false],
  ['Kann ich jemanden mitbringen?', false],
  ['Sprechen Sie Deutsch?', false],
])('“%s” asks for a person: %s', (text, isAsking) => {
  expect(wantsPerson(text)).toBe(isAsking)
})
