import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../common/json/jsonValue.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { someOf } from '../support/rounds.ts'
import { renderForm } from './renderForm.tsx'

const suite = '../shared/data/json-schema-test-suite/draft2020-12'
const hasSuite = existsSync(suite)
if (!hasSuite) console.warn(`NO SUITE: its schemas are not drawn, because ${suite} is not there.`)

interface Group {
  description: string
  schema: JsonSchema | boolean
  tests: { description: string; data: JsonValue; valid: boolean }[]
}

describe.skipIf(!hasSuite)('the JSON Schema test suite', () => {
  const files = hasSuite ? readdirSync(suite).filter(name => name.endsWith('.json')) : []
  it.each(files)('draws schemas of %s with valid values, and saves each value as it was', async file => {
    const faults: string[] = []
    const cases = groupsOf(file).flatMap(({ tests, ...group }) => tests.map(test => ({ group, test })))
    const keepable = cases.filter(({ test }) => test.valid && isKeepable(test.data))
    for (const { group, test } of someOf(keepable, 6)) {
      const fault = await faultOf(group.schema, test.data)
      if (fault) faults.push(`${group.description}: ${test.description}: ${fault}`)
      cleanup()
    }
    expect(faults).toEqual([])
  })
})

function groupsOf(file: string): Group[] {
  return JSON.parse(readFileSync(`${suite}/${file}`, 'utf8')) as Group[]
}

/**
 * Loads a record with the value, changes another field, and saves; returns the error, or undefined if the value is
 * unchanged.
 */
async function faultOf(schema: JsonSchema | boolean, value: JsonValue): Promise<string | undefined> {
  const whole: JsonSchema = {
    type: 'object',
    properties: { note: { type: 'string', title: 'Note' }, value: within(schema) },
  }
  try {
    const { saved, container } = renderForm(whole, { data: { note: 'a', value }, isChecked: false })
    if (screen.queryByText('This field cannot be shown here.')) return 'cannot be shown'
    // Large editors load when they are first rendered.
    const fields = () => container.querySelectorAll(`.schema-form :is(${controls})`)
    await waitFor(() => expect(fields().length, 'fields').toBeGreaterThanOrEqual(2), { interval: 5 })
    fireEvent.change(container.querySelector('#field\\/note') as Element, { target: { value: 'b' } })
    fireEvent.click(container.querySelector('button[type=submit]') as Element)
    await waitFor(() => expect(saved).toHaveLength(1), { interval: 1 })
    expect(saved).toEqual([{ note: 'b', value }])
    return undefined
  } catch (error) {
    return (error as Error).message.slice(0, 300)
  }
}

/** Returns false for a value with a key named `__proto__`, which the server rejects before any other check. */
function isKeepable(value: JsonValue): boolean {
  return !JSON.stringify(value).includes('"__proto__"')
}

const controls = 'input, select, textarea, button, [contenteditable]'

/** Returns the schema as a separate document, so that its references still start at its own root. */
function within(schema: JsonSchema | boolean): JsonSchema | boolean {
  return typeof schema === 'boolean' ? schema : { $id: 'urn:case', ...schema }
}
