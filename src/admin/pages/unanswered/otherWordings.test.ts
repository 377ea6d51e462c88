import { expect, it } from 'vitest'
import { otherWordings } from './otherWordings.ts'

it('a question is shown in other words only, each once', () => {
  const asked = ['Do you paint?', 'do you paint', 'Is there paint?', 'Is there  paint', 'Paint bikes!']
  const examples = asked.map((question, at) => ({ question, conversation_id: `c${at}`, at: `${at}` }))
  const found = otherWordings({ question: 'Do you paint?', examples })
  expect(found.map(({ question }) => question)).toEqual(['Is there paint?', 'Paint bikes!'])
})
