import { createTheme, ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { SchemaForm } from '../../src/resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../src/resources/form/saveResult.ts'
import type { JsonObject } from '../../src/resources/json/jsonValue.ts'
import { drawnSchema } from '../../src/resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { lightTheme } from '../../src/ui/theme.ts'

interface Options {
  data?: JsonObject
  isNew?: boolean
  readOnly?: boolean
  /** What saving comes to; done where nothing is given. */
  results?: SaveResult[]
}

afterEach(cleanup)

/** Draws a form on a page of its own, and notes what it saves. */
export function renderForm(schema: JsonSchema, { data, isNew, readOnly, results = [] }: Options = {}) {
  const saved: JsonObject[] = []
  const drawn = drawnSchema(schema)
  const start = data ?? (isNew ? drawn.start : {})
  const onSave = async (record: JsonObject): Promise<SaveResult> => {
    saved.push(record)
    return results[saved.length - 1] ?? { isSaved: true }
  }
  const form = (
    <CoreAdminContext>
      <Link to="/elsewhere">Elsewhere</Link>
      <SchemaForm
        schema={drawn}
        data={start}
        onSave={onSave}
        {...(isNew && { isNew })}
        {...(readOnly && { readOnly })}
      />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/elsewhere', element: <p>You are elsewhere</p> },
  ])
  const view = render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  const save = () => user.click(screen.getByRole('button', { name: isNew ? 'Create' : 'Save' }))
  return { ...view, user, saved, save }
}
