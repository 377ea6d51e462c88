import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { FieldFrame } from '../../templates/FieldFrame.tsx'
import { ListValue } from './ListValue.tsx'

afterEach(cleanup)

it('shows values that repeat, and says the same error once', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const schema = { type: 'array', items: { type: 'string' } } as JsonSchema
  render(
    <FieldFrame id="days" label="Days" errors={['Too long', 'Too long']}>
      <ListValue schema={schema} value={['off', 'off']} />
    </FieldFrame>,
  )
  expect(screen.getAllByText('off')).toHaveLength(2)
  expect(screen.getAllByText('Too long')).toHaveLength(1)
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})
