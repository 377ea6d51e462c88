import { describe, expect, it } from 'vitest'
import { someKinds } from '../../../../tests/support/stepKinds.ts'
import type { InputRow } from './inputRows.ts'
import { renamedInput, renameInput } from './renameInput.ts'

const row: InputRow = { name: 'text', kind: 'text', isRequired: true }

describe('a renamed input', () => {
  it('has a name that texts can read, and the typed words as its title', () => {
    expect(renamedInput(row, 'amount')).toEqual({ ...row, name: 'amount' })
    expect(renamedInput(row, 'Order number')).toEqual({ ...row, name: 'order_number', title: 'Order number' })
  })

  it('keeps a title of its own, and loses one that said its old name', () => {
    expect(renamedInput({ ...row, title: 'Your words' }, 'amount').title).toBe('Your words')
    expect(renamedInput({ ...row, title: 'Text' }, 'amount')).toEqual({ ...row, name: 'amount' })
  })

  it('is renamed in steps, lookups and tests', () => {
    const document = {
      title: 'T',
      chain_name: 't',
      steps: [
        {
          step_id: 'a',
          type: 'template',
          config: { text: '{{input.text.size}} {{steps.text}}' },
          next: [{ to: 'b', when: 'input.text == "x" && input["text"] != steps.text && input.texts > 1' }],
        },
      ],
      lookups: [{ name: 'found', question: '{{input.text}}' }],
      tests: [{ name: 'One', input_data: { text: 'x', other: 1 } }],
    }
    expect(renameInput(document, 'text', 'amount', someKinds)).toMatchObject({
      steps: [
        {
          config: { text: '{{input.amount.size}} {{steps.text}}' },
          next: [{ when: 'input.amount == "x" && input.amount != steps.text && input.texts > 1' }],
        },
      ],
      lookups: [{ question: '{{input.amount}}' }],
      tests: [{ input_data: { amount: 'x', other: 1 } }],
    })
    expect(renameInput(document, 'text', 'übrig', someKinds).steps[0]?.next).toMatchObject([
      { when: expect.stringMatching(/^input\["übrig"\] == "x"/) },
    ])
  })
})
