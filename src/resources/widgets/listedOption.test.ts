import { expect, it } from 'vitest'
import { readOptionList } from './listedOption.ts'

const hint = {
  path: '/toy',
  value: '/id',
  label: '/name',
  details: ['/id', '/name', '/maker/city'],
  selectable: { at: '/is_ours', title: 'Ours', description: 'Others' },
  sample: { path: '/toy/sample', at: '/has_samples' },
}

it('reads what an operation lists by the hint, what can be chosen first, and leaves out what has no value', () => {
  const items = [
    { id: 'b', is_ours: 'yes' },
    { id: 'a', name: 'Ball', is_ours: true, maker: { city: 'Bonn' } },
    { name: 'Nobody' },
    null,
  ]
  expect(readOptionList({ items, has_samples: true }, hint)).toEqual({
    options: [
      { value: 'a', label: 'Ball', details: 'a · Bonn', canBeChosen: true },
      { value: 'b', label: 'b', details: '', canBeChosen: false },
    ],
    missing: undefined,
    hasSamples: true,
  })
})

it.each([undefined, null, 'text', {}, { items: 'none' }, { items: [], missing: 4 }])(
  'takes %j for a list of nothing',
  answer => {
    expect(readOptionList(answer, hint)).toEqual({ options: [], missing: undefined, hasSamples: false })
  },
)
