import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { drawnSchema } from '../../src/resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import cases from '../data/form-matrix.json' with { type: 'json' }
import { renderForm } from './renderForm.tsx'

interface Case {
  name: string
  schema: JsonSchema
  data: JsonObject
  mustShow?: string
}

/** Returns the visible texts and the values of the controls. */
function shown(root: HTMLElement): string {
  const controls = root.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return [root.innerHTML, ...Array.from(controls, control => control.value)].join('\n')
}

describe.each(cases as unknown as Case[])('$name', ({ schema, data, mustShow }) => {
  it('has a field that shows what is stored', async () => {
    const { container } = renderForm(schema, { data: { ...drawnSchema(schema).start, ...data } })
    const controls = 'input, select, textarea, button[aria-expanded], [role="textbox"]'
    await waitFor(() => expect(container.querySelectorAll(controls).length).toBeGreaterThan(0))
    expect(screen.queryByText('This field cannot be shown here.')).toBeNull()
    if (mustShow) expect(shown(container).toLowerCase()).toContain(mustShow.toLowerCase())
  })

  it('is saved as it was opened', async () => {
    const { save, saved } = renderForm(schema, { data, isNew: true })
    await save()
    await waitFor(() => expect(saved).toEqual([data]))
  })
})
