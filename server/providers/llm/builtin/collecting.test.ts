import { expect, test } from 'vitest'
import type { ModelTool } from '../languageModel.ts'
import { valuesOf } from './collecting.ts'

test.each(['constructor', 'valueof'])('a parameter named %s is asked for like any other', name => {
  const tool: ModelTool = {
    name: 'build',
    title: 'Build',
    description: 'Builds a house.',
    parameters: { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] },
  }
  const { values, missing } = valuesOf(tool, [], null)
  expect(values).toEqual({})
  expect(missing.map(parameter => parameter.name)).toEqual([name])
})
